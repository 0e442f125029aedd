import { OutputError } from "@outputai/core";

/**
 * Imports the package of a provider, or says that it has to be installed.
 *
 * @throws {@link OutputError} with code `PROVIDER_NOT_INSTALLED` when it is missing.
 */
export async function importProvider<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // Only its own absence is explained; what it misses itself is for its own message.
    if (!isMissing(name, error)) throw error;
    throw new OutputError(
      "PROVIDER_NOT_INSTALLED",
      `This provider needs the package ${name}, which is not installed.`,
      {
        hint: `Install it: npm install ${name}`,
        cause: error,
      },
    );
  }
}

function isMissing(name: string, error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return /^ERR_MODULE_NOT_FOUND$/.test(String(error.code)) && error.message.includes(`'${name}'`);
}
