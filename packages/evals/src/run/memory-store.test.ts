import { describeResultStore } from "../../test/result-store-contract.ts";
import { memoryStore } from "./memory-store.ts";

describeResultStore("memoryStore", async () => {
  const store = memoryStore();
  return { store, again: () => store };
});
