import { expect, it } from "vitest";
import { knownRequests, MOST_SUITING, rememberSuiting } from "./known-requests.ts";

it("forgets what refused a request once it suits", () => {
  const known = knownRequests<string>();
  known.refusals.set("a", "No.").set("b", "No.");
  rememberSuiting(known, "a");
  expect([...known.refusals.keys()]).toEqual(["b"]);
  expect([...known.suiting]).toEqual(["a"]);
});

it("remembers of those that suit the ones that did so last", () => {
  const known = knownRequests<string>();
  const others = Array.from({ length: MOST_SUITING - 2 }, (_, index) => `${index}`);
  for (const request of ["first", "second", ...others, "first", "new"]) rememberSuiting(known, request);
  expect([...known.suiting]).toEqual([...others, "first", "new"]);
});
