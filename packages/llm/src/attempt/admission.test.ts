import { expect, it } from "vitest";
import { admission } from "./admission.ts";

it("asks once whether a request may be sent", async () => {
  let asked = 0;
  const { admit, throwIfRefused } = admission(async () => {
    asked += 1;
  });
  await Promise.all([admit(), admit()]);
  await admit();
  expect(asked).toBe(1);
  expect(throwIfRefused).not.toThrow();
});

it("keeps what refused it, whatever was made of it", async () => {
  const { admit, throwIfRefused } = admission(() => Promise.reject(new Error("held")));
  expect(throwIfRefused).not.toThrow();
  await expect(admit()).rejects.toThrow("held");
  await expect(admit()).rejects.toThrow("held");
  expect(throwIfRefused).toThrow("held");
});
