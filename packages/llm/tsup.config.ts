import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/index.ts", "src/judges.ts"],
  format: ["esm"],
  dts: true,
  clean: true,
  target: "es2023",
});
