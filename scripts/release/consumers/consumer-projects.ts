/** A project outside of the workspace, and what it installs. Its files are in `projects/NAME`. */
export interface ConsumerProject {
  readonly name: string;
  /** The package that is tried. */
  readonly package: string;
  /** What its README tells to install beside it. */
  readonly beside: readonly string[];
  /** The libraries of types that its compiler knows, beside those of Node.js. */
  readonly lib: readonly string[];
}

/** The declarations of these show types of the AI SDK, which are written for browsers too. */
const SHOW_THE_SDK = ["llm", "evals"];

/**
 * Makes a project for every package, which installs that package alone, and one for what needs an optional peer.
 */
export function consumerProjects(packages: readonly string[]): readonly ConsumerProject[] {
  const alone = packages.map((name) => projectOf(name, name.replace(/^@[^/]+\//, "")));
  const withPeer = alone
    .filter(({ name }) => name === "llm")
    .map((project) => ({ ...project, name: "llm-with-provider", beside: ["@ai-sdk/openai-compatible"] }));
  return [...alone, ...withPeer];
}

function projectOf(packageName: string, name: string): ConsumerProject {
  const lib = SHOW_THE_SDK.includes(name) ? ["es2023", "dom"] : ["es2023"];
  return { name, package: packageName, beside: [], lib };
}
