import { join } from "node:path";
import { inTurn } from "../process/in-turn.ts";
import type { Stage } from "../stage.ts";
import { type ConsumerProject, consumerProjects } from "./consumer-projects.ts";
import { installedVersions, prepareConsumer } from "./prepare-consumer.ts";
import { type Trying, tryCompilers, tryNodes } from "./try-consumer.ts";

/** What was tried in a project. */
export interface Tried {
  readonly project: ConsumerProject;
  readonly version: string;
  readonly tryings: readonly Trying[];
}

/** Installs every package alone, and uses it with every version of Node.js and of TypeScript. */
export async function tryConsumers(
  stage: Stage,
  versions: ReadonlyMap<string, string>,
): Promise<readonly Tried[]> {
  const projects = consumerProjects([...versions.keys()]);
  return inTurn(projects, 2, async (project) => {
    const place = { folder: join(stage.folder, "consumers", project.name), env: stage.userEnv };
    await prepareConsumer(project, place.folder, place.env);
    const version = expectInstalled(place.folder, project, versions);
    const tryings = [...(await tryNodes(place, stage.tools)), ...(await tryCompilers(place, stage.tools))];
    return { project, version, tryings };
  });
}

/** Throws unless an installation has the released versions, one of each. Answers that of the project's package. */
export function expectInstalled(
  folder: string,
  project: ConsumerProject,
  versions: ReadonlyMap<string, string>,
): string {
  const scope = project.package.split("/")[0] ?? "";
  const installed = installedVersions(folder, scope);
  const wrong = [...installed].filter(([name, version]) => versions.get(name) !== version);
  if (wrong.length > 0)
    throw new Error(`${project.name} got ${wrong.map((pair) => pair.join("@")).join(", ")}.`);
  const version = installed.get(project.package);
  if (version === undefined) throw new Error(`${project.name} got no ${project.package}.`);
  return version;
}
