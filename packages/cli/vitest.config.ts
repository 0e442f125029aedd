import { defineProject, mergeConfig } from "vitest/config";
import shared from "../../vitest.shared.ts";

/** Some tests start whole processes from the sources, which takes seconds on a busy machine. */
const test = { name: "cli", testTimeout: 60_000 };

export default mergeConfig(shared, defineProject({ test }));
