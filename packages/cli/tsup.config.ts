import { defineConfig } from "tsup";

export default defineConfig({
  // The thread that watches the main one is started by its file's name.
  entry: { index: "src/index.ts", bin: "src/bin.ts", "watch-thread": "src/users-code/watch-thread.ts" },
  format: ["esm"],
  dts: { entry: "src/index.ts" },
  splitting: true,
  clean: true,
  target: "es2023",
});
