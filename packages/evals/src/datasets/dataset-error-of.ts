import { DatasetError } from "./dataset-error.ts";

/** For tests: the DatasetError that reading throws. Anything else that is thrown comes through; no error is one too. */
export async function datasetErrorOf(read: () => Promise<unknown>): Promise<DatasetError> {
  try {
    await read();
  } catch (error) {
    if (error instanceof DatasetError) return error;
    throw error;
  }
  throw new Error("The datasets were accepted.");
}
