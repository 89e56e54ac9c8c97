import { expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { CAST } from "./first-pages/cast.ts";
import { readIn, reportOn } from "./first-pages/read.ts";
import { keysIn } from "./in-keys.ts";
import {
  camps,
  careless,
  kindOf,
  lowMarks,
  ofTwelve,
  participation,
  people,
  plant,
  points,
  read,
  takenUp,
  want,
  wanted,
} from "./planted-claims.ts";

const newcomers = { joined: people(6), of: people(12) };
const came = (changes: Partial<ClaimOf<"change">> = {}) =>
  plant(
    "change.vision_execution",
    {
      kind: "change",
      spectrum: "vision_execution",
      towards: "vision",
      before: points(6),
      today: points(4),
      wanted: "came",
      isBeyondMood: true,
    },
    { weight: 2, ...changes },
  );
const rounds = (changes: Partial<ClaimOf<"rounds">> = {}) =>
  plant(
    "rounds",
    {
      kind: "rounds",
      people: people(12),
      unmoved: [{ spectrum: "open_structured", towards: "structured", means: null }],
      marks: [],
    },
    changes,
  );
const structured = want("open_structured", "structured");
const leaning = wanted("open_structured", {
  gap: points(1.5),
  moves: { towards: "structured", movers: ofTwelve(8), against: null, strength: 1.1 },
});
const [first] = LIBRARY.find(({ answers }) => answers.kind === "camps")?.entries ?? [];

const kindsOf = (claims: Claim[], followed: ReturnType<typeof takenUp>[] = []) =>
  read(claims, "open", followed).rendered.steps.map(({ advice }) => kindOf(advice.id));
const ON_ROUNDS = ["has-come", "still-wanted"];
const onRounds = (claims: Claim[]) => kindsOf(claims).filter((kind) => ON_ROUNDS.includes(kind ?? ""));

it.each<[string, Claim[]]>([
  ["what the team wanted has come", [came()]],
  ["the team has come closer to what it wants still", [came(), want("vision_execution", "vision")]],
  ["it has come, and another want has not", [came(), rounds(), structured]],
  ["it has come, and people stand in two camps elsewhere", [came(), camps("purpose_profit")]],
])("the first step of a second round looks into what brought the change about where %s", (_, claims) => {
  const kinds = kindsOf([participation(), ...claims]);
  expect(kinds[0]).toBe("has-come");
  expect(kinds.slice(1)).toHaveLength(2);
  expect(onRounds([participation(), ...claims])).toHaveLength(1);
});

it.each<[string, Claim[]]>([
  ["the team wants the same", [rounds(), structured]],
  ["half of the people and more lean to the same", [rounds(), leaning]],
  ["it wants the same and more", [rounds(), structured, want("purpose_profit", "purpose")]],
])(
  "the first step of a second round looks into what became of the last steps where nothing has clearly changed and %s",
  (_, claims) => {
    const kinds = kindsOf([participation(), ...claims]);
    expect(kinds[0]).toBe("still-wanted");
    expect(kinds.slice(1)).toContain("want");
    expect(onRounds([participation(), ...claims])).toHaveLength(1);
  },
);

it.each<[string, Claim[]]>([
  ["there is no round before", [structured]],
  ["new people may have made the change", [came({ newcomers }), rounds({ newcomers }), structured]],
  ["many are new, and nothing has changed", [rounds({ newcomers }), structured]],
  ["the team moved away from what it wanted", [came({ wanted: "away" })]],
  ["what has changed was not wanted", [came({ wanted: null })]],
  ["what came is less than a point", [came({ today: points(5.2) })]],
  ["a mood could have moved all lines", [came({ isBeyondMood: false })]],
  ["what was wanted is not wanted any more", [rounds(), want("purpose_profit", "purpose")]],
  ["the team wants the other pole", [rounds(), want("open_structured", "open")]],
  ["nothing was wanted", [rounds({ unmoved: [] }), structured]],
  ["something else has changed", [came({ wanted: null }), rounds(), structured]],
  ["many answers look careless", [careless(people(4)), rounds(), structured]],
  ["many answers look careless, and it seems to have come", [careless(people(4)), came()]],
  ["very low marks come before all else", [lowMarks("achievement"), rounds(), structured]],
])("the first step of a second round is on no round where %s", (_, claims) => {
  expect(onRounds([participation(), ...claims])).toEqual([]);
});

it("the first step of a second round stands before what is still open, and before asking those who are missing", () => {
  const team = { size: people(20), others: people(8), shift: null } as ClaimOf<"participation">["team"];
  const claims = [{ ...participation(), team }, rounds(), structured];
  const kinds = kindsOf(claims, [takenUp(first?.id ?? "")]);
  expect(kinds.slice(0, 2)).toEqual(["still-wanted", "camps"]);
  expect(kindsOf(claims).slice(0, 2)).toEqual(["still-wanted", "few-answers"]);
});

it("the first step of a second round stands beside the change that has come, or under what is still open", () => {
  const { findings } = read([participation(), came()]).rendered;
  expect(findings.map(({ advice }) => advice.map(({ id }) => kindOf(id)))).toEqual([["has-come"]]);
  const { otherAdvice } = read([participation(), rounds(), structured]).inKeys;
  expect(keysIn(otherAdvice[0]?.title)).toEqual(["open.title"]);
});

it("the first step of a second round is not repeated a round later, when another is due", () => {
  const [one] = LIBRARY.find(({ answers }) => answers.kind === "still-wanted")?.entries ?? [];
  const kinds = kindsOf([participation(), came(), structured], [takenUp(one?.id ?? "")]);
  expect(kinds).toEqual(["has-come", "want", "want"]);
});

it.each([
  ["real change", "has-come"],
  ["no change", "still-wanted"],
  ["six of ten replaced", null],
])("the made second rounds %s: its first step is on %s, in each language", async (name, expected) => {
  const team = CAST.find((one) => one.name === name);
  if (!team) throw new Error(`There is no team ${name}.`);
  for (const mode of ["open", "confidential"] as const) {
    for (const seed of [1, 2, 3]) {
      const report = reportOn({ ...team, mode }, seed);
      for (const language of LANGUAGE_CODES) {
        const kinds = (await readIn(language, report)).steps.map(({ advice }) => kindOf(advice.id));
        expect(kinds).toHaveLength(3);
        expect(kinds.filter((kind) => ON_ROUNDS.includes(kind ?? ""))).toEqual(expected ? [expected] : []);
        if (expected) expect(kinds[0]).toBe(expected);
      }
    }
  }
});
