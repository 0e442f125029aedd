import { defineProject, mergeConfig } from "vitest/config";
import shared from "../../vitest.shared.ts";

/** Some tests start the command as a process, from its sources. */
const test = { name: "demo", testTimeout: 60_000 };

export default mergeConfig(shared, defineProject({ test }));
