import { describe, expect, it } from "vitest";
import { baseUrlFault } from "./base-url-fault.ts";

describe("baseUrlFault", () => {
  it.each(["http://localhost:8080/v1", "https://models.example/v1?region=eu"])(
    "finds nothing wrong with %s",
    (url) => {
      expect(baseUrlFault(url)).toBeUndefined();
    },
  );

  it.each([
    { value: "localhost:8080", words: "neither http: nor https:" },
    { value: "file:///etc/hunter2", words: "neither http: nor https:" },
    { value: "hunter2", words: "no URL" },
    { value: 5, words: "no URL" },
    { value: "https://me:hunter2@models.example/v1", words: "user name or password" },
    { value: "https://hunter2@models.example/v1", words: "user name or password" },
  ])("says $words of $value, and does not repeat it (B59)", ({ value, words }) => {
    const fault = baseUrlFault(value);
    expect(fault).toContain(words);
    expect(fault).not.toContain("hunter2");
  });
});
