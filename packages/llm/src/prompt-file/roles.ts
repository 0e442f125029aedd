/** The blocks of a prompt file, by the role of the message that each becomes. */
export const ROLES = ["system", "user", "assistant", "tool"] as const;

/** One of {@link ROLES}. */
export type Role = (typeof ROLES)[number];

/** Whether a tag or key is the name of a role, in its exact spelling. */
export function isRole(name: string): name is Role {
  return (ROLES as readonly string[]).includes(name);
}
