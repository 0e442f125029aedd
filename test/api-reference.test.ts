import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_FOLDER, generateApi } from "../scripts/api/generate-api.ts";

const folder = mkdtempSync(join(tmpdir(), "api-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let told: readonly string[];
// The compiler reads every source of the packages and the types of the SDK.
beforeAll(async () => {
  told = await generateApi(folder);
}, 300_000);

describe("the API reference", () => {
  it("has no comment with a link that leads nowhere, nor anything else to warn of", () => {
    expect(told).toEqual([]);
  });

  it("is as committed (npm run api:update writes it)", () => {
    expect(readdirSync(API_FOLDER).sort()).toEqual(readdirSync(folder).sort());
    for (const [page, text] of pagesOf(API_FOLDER)) expect(text, page).toBe(pagesOf(folder).get(page));
  });
});

function pagesOf(directory: string): ReadonlyMap<string, string> {
  return new Map(readdirSync(directory).map((page) => [page, readFileSync(join(directory, page), "utf8")]));
}
