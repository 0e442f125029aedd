import { styleText } from "node:util";
import type { CommandIo, OutputStream } from "../command-io.ts";

/** The styles a report uses. */
export type Style = "bold" | "dim" | "red" | "green" | "yellow";

/** Colours a text, or leaves it. */
export type Paint = (style: Style, text: string) => string;

/** Leaves every text as it is. */
export const plain: Paint = (_style, text) => text;

/**
 * Colours only on a terminal that wants it. `FORCE_COLOR` (but `0` and `false`) asks for colour anywhere;
 * `NO_COLOR`, `CI` and `TERM=dumb` ask for none.
 */
export function paintFor(stream: OutputStream, env: CommandIo["env"]): Paint {
  return wantsColour(stream, env) ? coloured : plain;
}

/** True where a line may be drawn over and over: on a terminal that a person looks at. */
export function isAnimated(stream: OutputStream, env: CommandIo["env"]): boolean {
  return stream.isTTY === true && env.TERM !== "dumb" && !isSet(env.CI);
}

const coloured: Paint = (style, text) => styleText(style, text, { validateStream: false });

function wantsColour(stream: OutputStream, env: CommandIo["env"]): boolean {
  if (isSet(env.FORCE_COLOR)) return true;
  // An empty NO_COLOR asks for nothing: no-color.org counts it as not set.
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== "") return false;
  if (env.FORCE_COLOR === "0" || env.FORCE_COLOR === "false") return false;
  return isAnimated(stream, env);
}

/** Whether a variable of the environment says yes. */
export function isSet(variable: string | undefined): boolean {
  return variable !== undefined && variable !== "" && variable !== "0" && variable !== "false";
}
