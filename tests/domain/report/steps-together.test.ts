import { expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { spectrumsOf } from "#domain/claims/read-claims.ts";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { CAST } from "./first-pages/cast.ts";
import { readIn, reportOn } from "./first-pages/read.ts";
import { keysIn, renderInOriginal, reportOf } from "./in-keys.ts";
import {
  camps,
  careless,
  groups,
  kindOf,
  lowMarks,
  means,
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

const LANGUAGES = ["en", "de", "fr", "es"];
const ENTRIES = new Map(LIBRARY.flatMap(({ entries }) => entries.map((one) => [one.id, one])));
const DAY_MS = 86_400_000;

async function renderIn(language: string, claims: Claim[]) {
  const { words, library } = await loadReportWords(language);
  return renderReport(read(claims).report, { words, library, madeAt: new Date(0), statements: {} });
}

const wordsOf = (text: string) => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** Claims of a team of so many who want more of a pole. */
const wants = (count: number) => [participation(count), want("adaptive_planned", "planned")];

it("what the steps take together is the hours of all pieces, of all the people", () => {
  for (const count of [2, 5, 20, 60]) {
    const { steps, together } = read(wants(count)).rendered;
    const taken = steps.flatMap(({ advice }) => ENTRIES.get(advice.id) ?? []);
    const total = taken.reduce(
      (sum, { who, hours }) => sum + hours * (who === "everybody" ? count : Math.min(who, count)),
      0,
    );
    expect(together).toBe(`Together: ${count} people, about ${Math.round(total)} hours in all.`);
  }
});

it("what the steps take together counts the whole team where its size is known", () => {
  const team = { size: people(30), others: people(18), shift: null };
  const { together } = read([{ ...participation(12), team }, want("adaptive_planned", "planned")]).rendered;
  expect(together).toMatch(/^Together: 30 people/);
});

it("what the steps take together has at most eight words in every language", async () => {
  for (const language of LANGUAGES) {
    for (const count of [1, 2, 60]) {
      const { together } = await renderIn(language, wants(count));
      expect(together).toContain(String(count));
      expect(wordsOf(together), together).toBeLessThanOrEqual(8);
    }
  }
});

const differ = groups([{ spectrum: "open_structured", measure: "current", ...means(6.4, 3.4) }]);
const claims = [
  participation(),
  camps("open_structured"),
  differ,
  want("adaptive_planned", "planned"),
  want("vision_execution", "vision"),
  lowMarks("achievement"),
  lowMarks("collaboration"),
];

it("what each member can do on Monday stands with every finding that asks for advice, never twice, and is of its language", async () => {
  const all = new Set<string>();
  for (const language of LANGUAGES) {
    const { findings } = await renderIn(language, claims);
    const mondays = findings.map(({ monday }) => monday);
    expect(mondays).toHaveLength(5);
    expect(mondays).not.toContain(null);
    for (const monday of mondays) all.add(monday ?? "");
  }
  expect(all.size).toBe(5 * LANGUAGES.length);
});

it("what each member can do on Monday is about what the finding is about", () => {
  const { findings } = read(claims).rendered;
  for (const [id, kind] of [
    ["camps.open_structured", "camps"],
    ["groups", "groups"],
    ["want.adaptive_planned", "want"],
    ["effectiveness.achievement", "low-effectiveness"],
  ]) {
    const monday = findings.find(({ claimId }) => claimId === id)?.monday ?? "";
    const file = LIBRARY.find((one) => one.monday?.includes(monday));
    expect(file?.answers.kind).toBe(kind);
  }
});

it("what each member can do on Monday is missing beside what asks for no advice", () => {
  const came = plant("change.adaptive_planned", {
    ...{ kind: "change", spectrum: "adaptive_planned", towards: "planned", wanted: "came" },
    ...{ before: means(6, 6).one, today: means(4, 4).one },
  });
  const { findings } = read([participation(), { ...came, isFinding: true }]).rendered;
  expect(findings.map(({ monday }) => monday)).toEqual([null]);
});

const { report } = read([
  participation(),
  want("adaptive_planned", "planned"),
  want("vision_execution", "vision"),
  lowMarks("achievement"),
]);
const stepsAt = (madeAt: string) => renderInOriginal(report, { madeAt: new Date(madeAt) }).steps;

it("the steps of a team with very low marks are all three on the marks", () => {
  const claimIds = stepsAt("2026-11-23T10:00:00Z").flatMap((step) => step.claimIds);
  expect(new Set(claimIds)).toEqual(new Set(["effectiveness.achievement"]));
});

it("the steps of a team with very low marks begin with one that is due within a week, on a day to work, whenever the report is made", () => {
  for (let day = Date.UTC(2026, 10, 23); day < Date.UTC(2027, 0, 20); day += DAY_MS) {
    const [first, ...others] = stepsAt(new Date(day).toISOString());
    expect(ENTRIES.get(first?.advice.id ?? "")?.urgent).toBe("this-week");
    const due = Date.parse(first?.dueOn ?? "");
    expect((due - day) / DAY_MS).toBeGreaterThan(0);
    expect((due - day) / DAY_MS).toBeLessThanOrEqual(7);
    expect([1, 2, 3, 4, 5]).toContain(new Date(due).getUTCDay());
    const numbers = others.map(({ advice }) => advice.number);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(others.some(({ advice }) => ENTRIES.get(advice.id)?.urgent === "from-outside")).toBe(true);
  }
});

const FOR_ANY_TEAM = new Set(
  LIBRARY.filter(({ answers }) => answers.kind === "no-finding").flatMap(({ entries }) =>
    entries.map(({ id }) => id),
  ),
);

/** Reports of teams of 6 to 17, of which each second moves a little on one line, and each fifth has camps there. */
const REPORTS = Array.from({ length: 600 }, (_, team) => {
  const line = SPECTRUM_IDS[team % SPECTRUM_IDS.length] as (typeof SPECTRUM_IDS)[number];
  const effect = team % 5 === 0 ? { camps: { distance: 6, spread: 0.6 } } : { gap: team % 4 ? 1.5 : -1.5 };
  const effects = team % 2 || team % 5 === 0 ? { [line]: effect } : {};
  const made = makeChanceTeam(4100 + team, { n: 6 + (team % 12), effects });
  const report = reportOf(made, team % 3 === 0 ? "confidential" : "open");
  const { verdict, divides, undecided, own, changes, also, steps } = renderInOriginal(report);
  const shown = [verdict, divides, undecided, ...own, ...changes].flatMap((one) => one?.claimIds ?? []);
  const claimsIn = (ids: readonly string[]) => report.claims.filter(({ id }) => ids.includes(id));
  return {
    verdict: claimsIn(verdict.claimIds.slice(0, 1)),
    shown: claimsIn([...shown, ...also.map(({ claimId }) => claimId)]),
    steps: claimsIn(steps.flatMap(({ claimIds }) => claimIds)),
    areForAnyTeam: steps.map(({ advice }) => FOR_ANY_TEAM.has(advice.id)),
  };
});

it("every step of the first page answers what the page tells", () => {
  for (const { shown, steps } of REPORTS) {
    const lines = shown.flatMap(spectrumsOf);
    const untold = steps.filter((claim) => {
      const isOnLine = spectrumsOf(claim).some((line) => lines.includes(line));
      return claim.kind !== "participation" && !shown.includes(claim) && !isOnLine;
    });
    expect(untold).toEqual([]);
  }
});

it("the line that the headline begins with has a step", () => {
  for (const { verdict, steps } of REPORTS) {
    const lines = steps.flatMap(spectrumsOf);
    const [line] = verdict.flatMap(spectrumsOf);
    expect(line === undefined || lines.includes(line)).toBe(true);
  }
});

it("what any team can do comes last", () => {
  for (const { areForAnyTeam } of REPORTS) expect(areForAnyTeam).toEqual([...areForAnyTeam].sort());
});

it("what any team can do is at most two of the steps where one answers a line", () => {
  for (const { steps, areForAnyTeam } of REPORTS) {
    const hasLine = steps.some((claim) => spectrumsOf(claim).length > 0);
    expect(areForAnyTeam.filter(Boolean).length).toBeLessThanOrEqual(hasLine ? 2 : 3);
  }
});

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
