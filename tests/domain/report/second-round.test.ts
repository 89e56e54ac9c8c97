import { expect, it } from "vitest";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import type { TakenUp } from "#domain/figures/rounds/rounds.ts";
import { participation, points, read, want } from "./planted-claims.ts";

const planted = { isFinding: true, weight: 2, n: 12 };
const change = (wanted: "came" | "away"): ClaimOf<"change"> => ({
  ...planted,
  id: "change.vision_execution",
  kind: "change",
  spectrum: "vision_execution",
  towards: wanted === "came" ? "vision" : "execution",
  before: points(5),
  today: points(wanted === "came" ? 3 : 7),
  wanted,
});
const rounds: Claim = {
  ...planted,
  id: "rounds",
  isFinding: false,
  weight: 0,
  kind: "rounds",
  people: { ...points(12), unit: "people" },
  unmoved: [
    {
      spectrum: "disruptive_measured",
      towards: "disruptive",
      means: { before: points(6), today: points(5.8) },
    },
    { spectrum: "open_structured", towards: "structured", means: null },
  ],
};

/** What a second round's report says of changes, and of one step towards the future that was taken up. */
function changesIn(claims: Claim[], isDone?: boolean): string {
  const step: TakenUp[] =
    isDone === undefined
      ? []
      : [{ adviceId: "page-dated-five-years-ahead", title: "", owner: "", dueOn: null, isDone }];
  const { changes, followedUp } = read(claims, "open", step).rendered;
  return [...changes, ...followedUp].map(({ text }) => text).join(" ");
}

it("names what is still wanted since the last round", () => {
  expect(changesIn([participation(), rounds])).toMatch(
    /bolder change \(6.0 last time, 5.8 now\) and clearer roles and routines/,
  );
});

it("says of an open step that what it was meant for has come", () => {
  expect(changesIn([participation(), change("came")], false)).toMatch(
    /Reached, so this step can be closed: “Write a page dated five years ahead”/,
  );
});

it("says of an open step no more than that where its want has not come", () => {
  expect(changesIn([participation(), change("away")], false)).toMatch(/Still open from the last round/);
});

it("repeats no open step that any team could do beside what this one wants", () => {
  const step = { adviceId: "one-hard-case", title: "", owner: "", dueOn: null, isDone: false };
  const advice = (claims: Claim[]) =>
    read(claims, "open", [step]).report.advice.map(({ adviceId }) => adviceId);
  expect(advice([participation(), rounds])).toContain("one-hard-case");
  expect(advice([participation(), rounds, want("adaptive_planned", "planned")])).not.toContain(
    "one-hard-case",
  );
});

it("praises what is done", () => {
  expect(changesIn([participation(), change("came")], true)).toMatch(/Well done/);
});

it("praises nothing whose want went the other way", () => {
  expect(changesIn([participation(), change("away")], true)).not.toMatch(/Well done/);
});
