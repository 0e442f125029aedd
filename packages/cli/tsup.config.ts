import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/index.ts", "src/bin.ts"],
  format: ["esm"],
  dts: { entry: "src/index.ts" },
  splitting: true,
  clean: true,
  sourcemap: true,
  target: "es2023",
});
