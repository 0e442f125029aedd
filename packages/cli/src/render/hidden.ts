/** What stands where a secret stood. */
export const HIDDEN = "[hidden]";
