import { listAssertions } from "./list-assertions.ts";
import { numberAssertions } from "./number-assertions.ts";
import { textAssertions } from "./text-assertions.ts";
import { valueAssertions } from "./value-assertions.ts";

/** The table of all deterministic assertions: the name, what must hold, and the wording of either outcome. */
export const assertions = { ...valueAssertions, ...numberAssertions, ...textAssertions, ...listAssertions };
