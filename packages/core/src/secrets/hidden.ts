/** What {@link scrubSecrets} and {@link scrubValue} write where a secret stood. */
export const HIDDEN = "[hidden]";
