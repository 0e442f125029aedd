import { join } from "node:path";
import { consumerProjects } from "./consumers/consumer-projects.ts";
import { consumerFailures, consumerTable } from "./consumers/consumer-table.ts";
import { prepareConsumer } from "./consumers/prepare-consumer.ts";
import { tryNodes } from "./consumers/try-consumer.ts";
import { expectInstalled, tryConsumers } from "./consumers/try-consumers.ts";
import { release } from "./release.ts";
import { step } from "./report/step.ts";
import { SCOPE, type Stage, setStage } from "./stage.ts";
import { addChangeset, type Change } from "./versions/changesets.ts";

/** What is released later: something that nobody has to follow, and something that some have to follow. */
const LATER: readonly Change[] = [
  [`${SCOPE}/checks`, "patch"],
  [`${SCOPE}/llm`, "minor"],
];

/** Rehearses a release from the commit to its users, and then two more. Throws at the first step that fails. */
export async function rehearsal(root: string, folder: string): Promise<void> {
  const stage = await setStage(root, folder);
  const { versions } = await release(stage);
  const tried = await step(
    "consumers",
    () => tryConsumers(stage, versions),
    (projects) => `${projects.length} projects, ES modules, require, TypeScript`,
  );
  const failures = consumerFailures(tried);
  if (failures.length > 0) throw new Error([consumerTable(tried), ...failures].join("\n\n"));

  for (const change of LATER) await releaseLater(stage, change);
  console.log(`\n${consumerTable(tried)}`);
}

/** Releases one change, and installs what everything ends in afresh. */
async function releaseLater(stage: Stage, change: Change): Promise<void> {
  const [name, bump] = change;
  console.log(`\nA ${bump} of ${name}`);
  addChangeset(stage.copy, change);
  const { versions } = await release(stage);

  const project = consumerProjects([`${SCOPE}/cli`])[0];
  if (project === undefined) throw new Error("There is no project for the command.");
  const place = { folder: join(stage.folder, "later", name), env: stage.userEnv };
  const tryFresh = async () => {
    await prepareConsumer(project, place.folder, place.env);
    expectInstalled(place.folder, project, versions);
    const [trying] = await tryNodes(place, { ...stage.tools, nodes: stage.tools.nodes.slice(-1) });
    if (trying?.failure !== undefined) throw new Error(trying.failure);
  };
  await step("fresh install", tryFresh, () => `cli brings ${name} ${versions.get(name)}, and works`);
}
