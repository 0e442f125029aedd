import { table } from "../report/table.ts";
import type { Tried } from "./try-consumers.ts";

/** Shows what worked, a row a project, and everything that did not below it. */
export function consumerTable(projects: readonly Tried[]): string {
  const columns = projects[0]?.tryings.map(({ column }) => column) ?? [];
  const rows = projects.map(({ project, version, tryings }) => [
    project.beside.length === 0 ? project.package : `${project.package} + ${project.beside.join(" ")}`,
    version,
    ...tryings.map(({ failure }) => (failure === undefined ? "ok" : "FAILED")),
  ]);
  return table([["installed alone", "version", ...columns], ...rows]);
}

/** Everything that did not work, with its log. */
export function consumerFailures(projects: readonly Tried[]): readonly string[] {
  return projects.flatMap(({ project, tryings }) =>
    tryings.flatMap(({ column, failure }) =>
      failure === undefined ? [] : [`${project.name}, ${column}: ${failure}`],
    ),
  );
}
