import { describe, expect, it } from "vitest";
import type { ClaimKind } from "#domain/claims/claim.ts";
import type { LeftOutReason } from "#domain/report/provenance.ts";
import { judgeStatements } from "#worker/analysts/openai/statements/judge-statements.ts";
import { plainStatements } from "./plain-statements.ts";
import { plantedFigures, plantedSheet, roundFigures, roundSheet } from "./planted-team.ts";

/** Judges a sentence on a claim of that kind; "{today}" is one of its values. */
function judge(kind: ClaimKind, words: string): LeftOutReason | null {
  const entry = [...roundSheet().values()].find(({ claim }) => claim.kind === kind);
  const text = words.replace(/\{(\w+)\}/g, (_, name) => `{${entry?.id}.${name}}`);
  const statement = {
    section: "keyFindings",
    claims: [entry?.id ?? ""],
    text,
    focus: "",
    priority: "",
  } as const;
  return (
    judgeStatements(
      [{ ...statement, claims: [...statement.claims] }],
      roundSheet(),
      roundFigures(),
      "Acme",
    )[0]?.reason ?? null
  );
}

describe("a statement on two rounds", () => {
  it.each<[ClaimKind, string]>([
    ["change", "Since the last round the team has moved towards {towards}, from {before} to {today}."],
    ["change", "On {spectrum} the mean was {before} in the last round and is {today} now."],
    ["mark-change", "The mark for effectiveness has risen since the last round, from {before} to {mean}."],
    ["spread-change", "Views of {spectrum} have come closer together since the last round."],
    ["rounds", "On {unmoved} nothing has changed since the last round by more than chance."],
  ])("stands where it says what its claim %s says: %s", (kind, text) => {
    expect(judge(kind, text)).toBeNull();
  });

  it.each<[ClaimKind, string, LeftOutReason]>([
    [
      "change",
      "Since the last round the team has moved towards Execution, from {before} to {today}.",
      "direction",
    ],
    ["change", "The team has doubled its score on {spectrum} since the last round.", "figure"],
    ["change", "The team has moved towards {towards} thanks to its new strategy.", "evidence"],
    [
      "spread-change",
      "Views of {spectrum} have moved further apart since the last round, and the team is divided.",
      "direction",
    ],
    ["place", "The team has moved towards {towards} since the last round.", "evidence"],
    ["wish", "The team has moved towards {towards}, from {today} to {wished}.", "evidence"],
  ])("is left out where it says more or other than its claim %s: %s", (kind, text, reason) => {
    expect(judge(kind, text)).toBe(reason);
  });

  it("is a plain sentence on any claim of two rounds", () => {
    const plain = plainStatements(roundSheet());
    expect(plain.length).toBeGreaterThan(plainStatements(plantedSheet()).length);
    const judged = judgeStatements(plain, roundSheet(), roundFigures(), "Acme");
    expect(judged.filter(({ reason }) => reason !== null)).toEqual([]);
  });

  it("has no claim in a first round", () => {
    expect(plantedFigures().rounds).toBeUndefined();
    const kinds = [...plantedSheet().values()].map(({ claim }) => claim.kind);
    expect(kinds.filter((kind) => /change|rounds/.test(kind))).toEqual([]);
  });
});
