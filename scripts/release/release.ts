import { join } from "node:path";
import { buildCopy } from "./build-copy.ts";
import { proveLoopback, publishCopy } from "./registry/publish-copy.ts";
import { step } from "./report/step.ts";
import type { Stage } from "./stage.ts";
import { checkTarballs, type Released } from "./tarballs/check-tarballs.ts";
import { type Versioned, versionCopy } from "./versions/version-copy.ts";

/** Versions, builds and publishes the copy, and looks into every tarball. Answers the versions after it. */
export async function release(stage: Stage): Promise<Versioned> {
  const { copy, env } = stage;
  const versioned = await step("version", () => versionCopy(copy, env), moves);
  await step(
    "build",
    () => buildCopy(copy, env),
    () => "every package",
  );
  const published = await publish(stage);
  await lookInto(stage, { published, versions: versioned.versions });

  const unmoved = [...published.keys()].filter((name) => !versioned.moved.includes(name));
  const isFirst = published.size === versioned.versions.size;
  if (unmoved.length > 0 && !isFirst)
    throw new Error(`Published without a new version: ${unmoved.join(", ")}`);
  return versioned;
}

async function publish(stage: Stage): Promise<ReadonlyMap<string, string>> {
  await step(
    "guard",
    () => proveLoopback(stage),
    (count) => `all ${count} settings that decide where a package goes say ${stage.registry}`,
  );
  return step("publish", () => publishCopy(stage), names);
}

async function lookInto({ registry, folder }: Stage, released: Released): Promise<void> {
  await step(
    "tarballs",
    () => checkTarballs(registry, released, join(folder, "tarballs")),
    (files) =>
      `${files} files in ${released.published.size} packages: no protocol of the workspace, no condition for sources`,
  );
}

function moves({ versions, moved }: Versioned): string {
  const stay = [...versions].filter(([name]) => !moved.includes(name));
  const move = [...versions].filter(([name]) => moved.includes(name));
  const list = names(new Map(move)) || "nothing";
  return stay.length === 0 ? `${list} move` : `${list} move, as expected; ${names(new Map(stay))} stay`;
}

function names(versions: ReadonlyMap<string, string>): string {
  return [...versions].map(([name, version]) => `${name.split("/")[1]} ${version}`).join(", ");
}
