import type { SourceKind } from "@outputai/checks";

/** What is said of a dataset file as a document. Nearly everything in it is data, so `no` may be meant either way. */
export const datasetSource: SourceKind = {
  noun: "dataset",
  codes: { syntax: "DATASET_SYNTAX", keyDuplicate: "DATASET_KEY_DUPLICATE", notJson: "DATASET_NOT_JSON" },
  emptyHint: "A dataset needs cases.",
  isFree: () => true,
};
