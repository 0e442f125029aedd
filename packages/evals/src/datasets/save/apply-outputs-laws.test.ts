import { scrubValue } from "@outputai/core";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Document, isMap, isPair, isScalar, type Node, visit } from "yaml";
import { anyKey } from "../../../test/any-key.ts";
import { findDifference } from "../../verdict/find-difference.ts";
import type { DatasetFormat } from "../dataset-format.ts";
import { hashInput } from "../hash-input.ts";
import { applyOutputs } from "./apply-outputs.ts";
import { type CasePlace, casePlaces, withCases } from "./case-place.ts";
import { readDocumentValue } from "./document-value.ts";
import type { OutputOfCase } from "./saved-output.ts";

const RUNS = 100;
const PATIENCE_MS = 60_000;

interface DatasetFile {
  readonly format: DatasetFormat;
  readonly text: string;
}

/** What YAML, JSON or an editor could take for something else. */
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom(
    "~",
    "no",
    "null",
    "0123",
    "7e10",
    "2031-04-05",
    "12:30:00",
    "<<",
    "=",
    "",
    " ",
    "- a",
    "a: b",
  ),
  fc.constantFrom(
    "a # b",
    "#",
    "&a",
    "*a",
    "!t",
    "%",
    "@",
    "`",
    "'",
    '"',
    "{",
    "]",
    "|",
    "? a",
    "---",
    "...",
  ),
  fc.constantFrom("a\nb", "a\n", "a\n\n", "\na", " a\nb", "a\r\nb", "a\n---\nb", "a\t\n", "\ud800", "\u2028"),
  fc.constantFrom(
    "password: hunter2",
    "x".repeat(1100),
    "é🙂",
    "\u0085",
    "\ufeff",
    "__proto__",
    "last_output",
  ),
);
const { json: anyJson } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    anyText,
    fc.constantFrom(null, true, false, 0, 1.5, 1e21, -7),
    fc.array(tie("json"), { maxLength: 3 }),
    fc.dictionary(anyKey(anyText), tie("json"), { maxKeys: 3 }),
  ),
}));
const anyCase = fc.record(
  { input: anyJson, ground_truth: fc.dictionary(anyKey(anyText), anyJson, { maxKeys: 2 }), other: anyJson },
  { requiredKeys: ["input"] },
);
const anyCases = fc.uniqueArray(fc.tuple(fc.oneof(anyKey(anyText), fc.constantFrom("a", "b")), anyCase), {
  selector: ([name]) => name,
  minLength: 1,
  maxLength: 4,
});
const anyForm = anyCases.chain((cases) => {
  const list = cases.map(([name, fields]) => ({ name, ...fields }));
  return fc.constantFrom<unknown>(Object.fromEntries(cases), list, list[0]);
});

const anyYaml = fc
  .record({
    value: anyForm,
    indent: fc.integer({ min: 1, max: 5 }),
    indentSeq: fc.boolean(),
    choices: fc.infiniteStream(fc.integer({ min: 0, max: 30 })),
  })
  .map(({ value, choices, ...layout }) => {
    const document = new Document(value, { aliasDuplicateObjects: false });
    visit(document, {
      Node: (_, node) => decorate(node, choices),
      Pair: (_, { key }) => decorate(key, choices),
    });
    return { format: "yaml", text: document.toString({ ...layout, lineWidth: 0 }) } as const;
  });
const anyJsonFile = fc
  .tuple(anyForm, fc.constantFrom(0, 1, 2, 4, "\t"))
  .map(([value, indent]) => ({ format: "json", text: JSON.stringify(value, null, indent) }) as const);
const anyJsonLines = anyCases.map((cases) => {
  const lines = cases.map(([name, fields]) => `${JSON.stringify({ name, ...fields })}\n`);
  return { format: "jsonl", text: lines.join("") } as const;
});

/** Comments, blank lines, braces and quotes where an author may put them. */
function decorate(node: unknown, choices: { next(): IteratorResult<number> }): void {
  const choice = choices.next().value;
  const decorated = node as Node & { flow?: boolean; spaceBefore?: boolean };
  if (typeof node !== "object" || node === null || isPair(node)) return;
  if (isScalar(node) && node.value === "<<") node.type = "QUOTE_DOUBLE";
  if (choice === 0) decorated.comment = " a comment";
  if (choice === 1) decorated.commentBefore = " one\n two";
  if (choice === 2) decorated.spaceBefore = true;
  if (choice === 3 && isMap(node)) decorated.flow = true;
}

const anyFile: fc.Arbitrary<DatasetFile> = fc
  .record({
    file: fc.oneof({ weight: 3, arbitrary: anyYaml }, { weight: 1, arbitrary: anyJsonFile }, anyJsonLines),
    lineBreak: fc.constantFrom("\n", "\r\n"),
    mark: fc.constantFrom("", "\uFEFF"),
    end: fc.constantFrom("as is", "none", "blank lines"),
  })
  .map(({ file: { format, text }, lineBreak, mark, end }) => {
    const ended = end === "none" ? text.replace(/\n$/, "") : end === "blank lines" ? `${text}\n\n` : text;
    return { format, text: mark + ended.replaceAll("\n", lineBreak) };
  });

type Chosen = OutputOfCase & CasePlace;

const anyOutput = fc.record({ output: anyJson, executionTimeMs: fc.nat(), input: anyJson });

/** The value of a file; whatever a generated text holds by accident that no dataset file may is passed over. */
async function read({ format, text }: DatasetFile): Promise<unknown> {
  const document = await readDocumentValue(text.replace(/^\uFEFF/, ""), format);
  fc.pre(document.status === "read");
  return document.value;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}

it(
  "writes outputs that read as they were, and changes no other value",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        anyFile,
        fc.array(anyOutput, { minLength: 4, maxLength: 4 }),
        async (file, produced) => {
          const before = await read(file);
          const places = [...casePlaces(before)].flatMap(([name, found]) =>
            found.map((place) => ({ name, ...place })),
          );
          const chosen = places
            .slice(0, 4)
            .map((place, index) => ({ ...place, ...produced[index] }) as Chosen);
          const { text, ...told } = await applyOutputs(file.text, { format: file.format, outputs: chosen });
          const hidden = chosen.filter(
            ({ output }) => findDifference(scrubValue(output), output) !== undefined,
          );
          expect(told).toEqual({
            saved: chosen.length,
            hidden: hidden.map(({ name }) => name),
            problems: [],
          });
          const expected = chosen.map(({ path, value, output, executionTimeMs, input }) => {
            const last_output = { output: scrubValue(output), executionTimeMs, input_hash: hashInput(input) };
            return { path, value: { ...(value as object), last_output } };
          });
          expect(findDifference(await read({ ...file, text }), withCases(before, expected))).toBeUndefined();
        },
      ),
      { numRuns: RUNS },
    );
  },
  PATIENCE_MS,
);

it(
  "adds a new output without touching a character of the file",
  async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, anyOutput, fc.nat(3), async (file, produced, index) => {
        const name = [...casePlaces(await read(file))].at(index)?.[0];
        fc.pre(name !== undefined);
        const { text } = await applyOutputs(file.text, {
          format: file.format,
          outputs: [{ name, ...produced }],
        });
        expect(commonStart(file.text, text) + commonEnd(file.text, text)).toBeGreaterThanOrEqual(
          file.text.length,
        );
      }),
      { numRuns: RUNS },
    );
  },
  PATIENCE_MS,
);

it(
  "leaves the same text when an output is saved over another as when it is the first",
  async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, anyOutput, anyOutput, async ({ format, text }, first, second) => {
        const names = [...casePlaces(await read({ format, text })).keys()];
        const save = async (current: string, output: typeof first) => {
          const outputs = names.map((name) => ({ name, ...output }));
          return (await applyOutputs(current, { format, outputs })).text;
        };
        expect(await save(await save(text, first), second)).toBe(await save(text, second));
      }),
      { numRuns: RUNS },
    );
  },
  PATIENCE_MS,
);
