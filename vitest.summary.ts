import type { Reporter } from "vitest/node";

/** Closes a run with "N passed, N failed, N skipped" alone on a line. */
export const summary: Reporter = {
  onTestRunEnd(modules, unhandledErrors, reason) {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const count = (state: (typeof states)[number]) => states.filter((other) => other === state).length;
    const brokenModules = modules.filter((module) => module.errors().length > 0).length;
    // what never finished is not skipped, and a run that was cut short is not green
    const failed = count("failed") + count("pending") + brokenModules + unhandledErrors.length;
    const cutShort = reason !== "passed" && failed === 0 ? 1 : 0;
    console.log(`\n${count("passed")} passed, ${failed + cutShort} failed, ${count("skipped")} skipped`);
  },
};
