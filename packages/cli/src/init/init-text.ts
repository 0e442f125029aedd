import { counted, displayWidth, padToWidth, visibleText } from "@outputai/core";
import type { Paint } from "../render/paint.ts";
import { changesNothing, type InitPlan, type NextStep } from "./init-plan.ts";

/** How a plan is told. */
export interface InitLayout {
  /** It was not done, only shown. */
  readonly isDryRun: boolean;
  readonly paint: Paint;
}

/** Says for people what was written, what was kept, and what to do next. */
export function initText(plan: InitPlan, { isDryRun, paint }: InitLayout): string {
  const lines = [headline(plan, isDryRun), "", ...listed(plan, isDryRun)];
  if (changesNothing(plan)) return joined(lines);
  return joined([...lines, "", paint("bold", "Next"), ...plan.next.flatMap(stepLines)]);
}

function joined(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}

function headline(plan: InitPlan, isDryRun: boolean): string {
  if (changesNothing(plan)) return "Nothing to write: everything is there.";
  const files = plan.files.filter(({ action }) => action === "write").length;
  const scripts = plan.manifest.scripts.filter(({ action }) => action === "write").length;
  const what = `${counted(files, "file")} and ${counted(scripts, "script")}`;
  return isDryRun
    ? `${what} would be written; nothing was.`
    : `${what} written. Nothing that was there is replaced.`;
}

function listed({ files, manifest }: InitPlan, isDryRun: boolean): readonly string[] {
  const done = isDryRun ? "write" : "written";
  const { before, scripts } = manifest;
  const rows = [
    ...files.map((file) =>
      file.action === "write" ? [done, file.path, file.says] : ["kept", file.path, "it was there"],
    ),
    ...(before === undefined ? [[done, "package.json", "there was none"]] : []),
    ...scripts.map(({ name, action }) =>
      action === "write"
        ? [done, `package.json ${name}`, "a script"]
        : ["kept", `package.json ${name}`, "a script of that name was there"],
    ),
  ];
  const width = Math.max(...rows.map(([, path = ""]) => displayWidth(visibleText(path))));
  return rows.map(
    ([action = "", path = "", says = ""]) =>
      `  ${padToWidth(action, 7)}  ${padToWidth(visibleText(path), width)}  ${says}`,
  );
}

function stepLines({ says, command }: NextStep, index: number): readonly string[] {
  return [`  ${index + 1}. ${says}`, `       ${command}`];
}
