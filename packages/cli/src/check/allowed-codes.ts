import { ABSTAIN_CODES } from "@outputai/checks";
import { TRIAL_MISSING } from "../exit-code.ts";

/** The codes that `--allow-abstain` takes. */
export const ALLOWED_CODES: readonly string[] = [...Object.keys(ABSTAIN_CODES), TRIAL_MISSING];
