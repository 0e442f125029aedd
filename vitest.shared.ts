import { defineConfig } from "vitest/config";

const conditions = ["@outputai/source", "module", "node", "import", "default"];

/** What every project shares: siblings are read from their sources, so tests need no build. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ["@outputai/source"] } },
  test: {
    environment: "node",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    typecheck: {
      enabled: true,
      include: ["src/**/*.test-d.ts", "test/**/*.test-d.ts"],
      tsconfig: "./tsconfig.json",
    },
  },
});
