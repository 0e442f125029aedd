import { defineConfig } from "vitest/config";
import type { Reporter, TestModule } from "vitest/node";

/** Closes a run with "N passed, N failed, N skipped" alone on a line. */
const summary: Reporter = {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandledErrors: ReadonlyArray<unknown>) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      if (module.errors().length > 0) counts.failed++;
      for (const test of module.children.allTests()) counts[test.result().state]++;
    }
    console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  },
};

export default defineConfig({
  test: {
    projects: ["packages/*", "apps/*", "test"],
    reporters: ["default", summary],
    coverage: { provider: "v8", include: ["packages/*/src/**/*.ts"], reporter: ["text", "json-summary"] },
  },
});
