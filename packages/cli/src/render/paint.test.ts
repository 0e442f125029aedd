import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { isAnimated, paintFor } from "./paint.ts";

const terminal = Object.assign(new PassThrough(), { isTTY: true });
const pipe = new PassThrough();

describe("paintFor", () => {
  it.each([
    { stream: terminal, env: {}, coloured: true, because: "a terminal shows colours" },
    { stream: pipe, env: {}, coloured: false, because: "a pipe does not" },
    { stream: terminal, env: { NO_COLOR: "1" }, coloured: false, because: "NO_COLOR says no" },
    { stream: terminal, env: { NO_COLOR: "" }, coloured: true, because: "an empty NO_COLOR says nothing" },
    { stream: terminal, env: { TERM: "dumb" }, coloured: false, because: "the terminal cannot" },
    { stream: terminal, env: { CI: "true" }, coloured: false, because: "it is a log" },
    { stream: pipe, env: { FORCE_COLOR: "1", CI: "1" }, coloured: true, because: "colour is asked for" },
    { stream: terminal, env: { FORCE_COLOR: "0" }, coloured: false, because: "colour is declined" },
  ])("B54: colours is $coloured when $because", ({ stream, env, coloured }) => {
    expect(paintFor(stream, env)("red", "x") !== "x").toBe(coloured);
  });
});

describe("isAnimated", () => {
  it.each([
    { stream: terminal, env: {}, animated: true },
    { stream: terminal, env: { CI: "false" }, animated: true },
    { stream: terminal, env: { NO_COLOR: "1" }, animated: true },
    { stream: terminal, env: { CI: "1" }, animated: false },
    { stream: terminal, env: { TERM: "dumb" }, animated: false },
    { stream: pipe, env: {}, animated: false },
  ])("B54: is $animated for $env", ({ stream, env, animated }) => {
    expect(isAnimated(stream, env)).toBe(animated);
  });
});
