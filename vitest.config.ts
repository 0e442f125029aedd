import { defineConfig } from "vitest/config";
import { summary } from "./vitest.summary.ts";

export default defineConfig({
  test: {
    projects: ["packages/*", "apps/*", "test"],
    reporters: ["default", summary],
    coverage: { provider: "v8", include: ["packages/*/src/**/*.ts"], reporter: ["text", "json-summary"] },
  },
});
