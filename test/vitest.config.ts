import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineProject, mergeConfig } from "vitest/config";
import shared from "../vitest.shared.ts";

/** Examples import the packages by name, as users do; here their sources answer. */
const packages = readdirSync(new URL("../packages", import.meta.url)).map((folder) => ({
  find: new RegExp(`^@outputai/${folder}$`),
  replacement: fileURLToPath(new URL(`../packages/${folder}/src/index.ts`, import.meta.url)),
}));

export default mergeConfig(
  shared,
  defineProject({
    resolve: { alias: packages },
    test: {
      name: "repository",
      include: ["**/*.test.ts"],
      exclude: ["**/node_modules/**", ".work/**"],
      // compilers and processes of their own take their time on a busy machine
      testTimeout: 60_000,
    },
  }),
);
