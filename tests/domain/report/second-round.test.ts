import { expect, it } from "vitest";
import type { Claim } from "#domain/claims/claim.ts";
import type { TakenUp } from "#domain/figures/rounds/rounds.ts";
import type { Aspect, SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { keysIn, renderInOriginal, saidIn, valuesOf } from "./in-keys.ts";
import { participation, people, plant, points, read, takenUp, want } from "./planted-claims.ts";

const change = (wanted: "came" | "away") =>
  plant(
    "change.vision_execution",
    {
      kind: "change",
      spectrum: "vision_execution",
      towards: wanted === "came" ? "vision" : "execution",
      before: points(5),
      today: points(wanted === "came" ? 3 : 7),
      wanted,
    },
    { weight: 2 },
  );
const rounds = plant("rounds", {
  kind: "rounds",
  people: people(12),
  marks: [],
  unmoved: [
    {
      spectrum: "disruptive_measured",
      towards: "disruptive",
      means: { before: points(6), today: points(5.8) },
    },
    { spectrum: "open_structured", towards: "structured", means: null },
  ],
});

const what = (pole: Aspect) => ({ key: `what.${pole}`, values: {} });

it("a second round's report names what is still wanted since the last round", () => {
  expect(valuesOf(read([participation(), rounds]).inKeys.changes, "rounds.unmoved")).toEqual({
    things: [
      { key: "rounds.thing", values: { what: [what("disruptive")], before: 6, today: 5.8 } },
      what("structured"),
    ],
  });
});

it.each<[string, "came" | "away", boolean, object]>([
  [
    "leaves to its owner an open step whose want has come",
    "came",
    false,
    { key: "followed.open", values: { outcome: "came", title: "Write a page dated five years ahead" } },
  ],
  [
    "keeps an open step whose want has not come",
    "away",
    false,
    { key: "followed.open", values: { outcome: "away" } },
  ],
  ["tells what is done", "came", true, { key: "followed.done", values: { outcome: "came" } }],
  [
    "does not tell as a gain what was done while the team moved away",
    "away",
    true,
    { key: "followed.done", values: { outcome: "away", what: [what("vision")] } },
  ],
])("a second round's report %s", (_, came, isDone, said) => {
  const step = takenUp("page-dated-five-years-ahead", isDone);
  const { followedUp } = read([participation(), change(came)], "open", [step]).inKeys;
  expect(saidIn(followedUp)).toMatchObject([said]);
});

it("a second round's report repeats no open step that any team could do beside what this one wants", () => {
  const advice = (claims: Claim[]) =>
    read(claims, "open", [takenUp("one-hard-case")]).report.advice.map(({ adviceId }) => adviceId);
  expect(advice([participation(), rounds])).toContain("one-hard-case");
  expect(advice([participation(), rounds, want("adaptive_planned", "planned")])).not.toContain(
    "one-hard-case",
  );
});

it("a second round's report praises nothing done whose want has not come", () => {
  const unmoved: Claim = {
    ...rounds,
    unmoved: [{ spectrum: "vision_execution", towards: "vision", means: null }],
  };
  const step = takenUp("page-dated-five-years-ahead", true);
  const { followedUp } = read([participation(), unmoved], "open", [step]).inKeys;
  expect(valuesOf(followedUp, "followed.done")).toMatchObject({
    ...{ outcome: "unmoved", what: [what("vision")], title: "Write a page dated five years ahead" },
  });
});

it("a second round's report tells what came as wanted before how marks have changed", () => {
  const marks = plant(
    "mark-change",
    { kind: "mark-change", moved: "higher", before: points(5.5), mean: points(7), items: [] },
    { weight: 9 },
  );
  const { changes } = read([participation(), marks, change("came")]).inKeys;
  expect(changes[0]?.claimIds).toEqual(["change.vision_execution"]);
});

const taken = (adviceId: string, dueOn: string | null): TakenUp => ({
  ...{ adviceId, title: "", owner: "Ada", dueOn, isDone: false },
});
const [page, talks] = ["page-dated-five-years-ahead", "staff-talks-begin-with-the-future"];
const wanted = want("vision_execution", "vision");
const stepsOf = (takenUp: TakenUp[], madeAt = "2026-11-20") => {
  const { report } = read([participation(), wanted], "open", takenUp);
  return renderInOriginal(report, { madeAt: new Date(madeAt) }).steps;
};

it("the steps of a second round keep the day of one that is overdue", () => {
  expect(stepsOf([taken(page, "2026-10-01")])[0]).toMatchObject({ dueOn: "2026-10-01", isOverdue: true });
});

it("the steps of a second round stand in the order of their days", () => {
  const days = stepsOf([taken(page, "2026-12-15"), taken(talks, null)]).map(({ dueOn }) => dueOn);
  expect(days).toEqual([...days].sort());
  expect(days).toContain("2026-12-15");
});

it("the steps of a second round are due on no weekend and not between the years", () => {
  for (let day = 1; day <= 31; day++) {
    const madeAt = `2026-12-${String(day).padStart(2, "0")}`;
    for (const { dueOn, isOverdue } of stepsOf([], madeAt)) {
      expect([0, 6]).not.toContain(new Date(dueOn).getUTCDay());
      expect(dueOn < "2026-12-24" || dueOn > "2027-01-02", dueOn).toBe(true);
      expect(isOverdue).toBe(false);
    }
  }
});

const moved = (wanted: "came" | "away", spectrum: SpectrumId, towards: Aspect, weight: number) =>
  plant(
    `change.${spectrum}`,
    {
      ...{ kind: "change", spectrum, towards, before: points(7), today: points(4) },
      ...{ wanted, isBeyondMood: true },
    },
    { weight },
  );
const came = moved("came", "purpose_profit", "purpose", 3);
const away = moved("away", "vision_execution", "execution", 2);
const fell = plant("mark-change", {
  ...{ kind: "mark-change", moved: "lower", before: points(8), mean: points(4) },
  items: (["achievement", "collaboration"] as const).map((item) => ({
    ...{ item, before: points(8), today: points(4), isClear: true },
  })),
});
const keysOf = (...claims: Claim[]) => keysIn(read([participation(), rounds, ...claims]).inKeys.verdict);

it("what leads a second round's report is never what came alone where something else has gone the other way", () => {
  const { verdict } = read([participation(), rounds, came, away]).inKeys;
  const values = { came: [what("purpose")], lost: [what("execution")] };
  expect(valuesOf(verdict, "rounds.mixed")).toEqual(values);
  expect(keysOf(away)[0]).toBe("rounds.away");
  expect(keysOf(came)[0]).toBe("rounds.came");
});

it("what leads a second round's report is no success where the team now wants to go back", () => {
  const back = want("purpose_profit", "profit");
  expect(keysOf(came, back)).not.toContain("rounds.came");
  const { changes } = read([participation(), rounds, came, back]).inKeys;
  expect(keysIn(changes)).toContain("change.past");
});

it("what leads a second round's report is how far marks have fallen, and not that no change is wanted", () => {
  expect(keysOf(fell)).toEqual(["mark-change.items"]);
  const newcomers = { joined: people(6), of: people(10) };
  expect(keysOf({ ...fell, newcomers })).not.toContain("mark-change.items");
});
