import { defineConfig } from "vitest/config";

// Without "module", which only bundlers know: workers pass these on to Node, which then loads files it cannot run.
const conditions = ["@outputai/source", "node", "import", "default"];

/** What every project shares: siblings are read from their sources, so tests need no build. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ["@outputai/source"] } },
  test: {
    environment: "node",
    // A busy machine takes its time; no test is about time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    typecheck: {
      enabled: true,
      include: ["src/**/*.test-d.ts", "test/**/*.test-d.ts"],
      tsconfig: "./tsconfig.json",
    },
  },
});
