import { grouped, type Problem } from "@outputai/core";

/** A problem of one subject. */
export interface SubjectProblem {
  /** Its position among the labelled subjects, from 0. */
  readonly index: number;
  readonly name: string;
  readonly code: string;
  readonly message: string;
}

/**
 * Tells a problem that several subjects have once: how many they are, the names of the first, and where the first is.
 * What most have comes first.
 */
export function groupProblems(subjects: readonly SubjectProblem[]): readonly Problem[] {
  const groups = new Map<string, SubjectProblem[]>();
  for (const subject of subjects) {
    const reason = JSON.stringify([subject.code, subject.message]);
    const group = groups.get(reason) ?? [];
    groups.set(reason, group);
    group.push(subject);
  }
  return [...groups.values()].toSorted((one, other) => other.length - one.length).flatMap(describe);
}

function describe(group: readonly SubjectProblem[]): readonly Problem[] {
  const [first] = group;
  if (first === undefined) return [];
  const { index, code, message } = first;
  return [{ code, message: `${namesOf(group)}: ${message}`, pointer: `/labelled/${index}` }];
}

function namesOf(group: readonly SubjectProblem[]): string {
  const names = group.slice(0, NAMED).map(({ name }) => name);
  const more = group.length - names.length;
  const list = `${names.join(", ")}${more > 0 ? `, and ${grouped(more)} more` : ""}`;
  return group.length === 1 ? list : `${grouped(group.length)} labels (${list})`;
}

const NAMED = 3;
