/** A project outside of the workspace, and what it installs. Its files are in `projects/NAME`. */
export interface ConsumerProject {
  readonly name: string;
  /** The package that is tried. */
  readonly package: string;
  /** What its README tells to install beside it. */
  readonly beside: readonly string[];
}

/**
 * Makes a project for every package, which installs that package alone, and one for what needs an optional peer.
 */
export function consumerProjects(packages: readonly string[]): readonly ConsumerProject[] {
  const alone = packages.map((name) => ({ name: name.replace(/^@[^/]+\//, ""), package: name, beside: [] }));
  const withPeer = alone
    .filter(({ name }) => name === "llm")
    .map((project) => ({ ...project, name: "llm-with-provider", beside: ["@ai-sdk/openai-compatible"] }));
  return [...alone, ...withPeer];
}
