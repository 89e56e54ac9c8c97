import { describe, expect, it } from "vitest";
import type { Claim } from "#domain/claims/claim.ts";
import { findClaims } from "#domain/claims/find-claims.ts";
import { claimsOf } from "#domain/claims/read-claims.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import type { RoleLevel } from "#domain/questionnaire/roles.ts";
import {
  confidentialReleaseOf,
  makeResponse,
  makeScores,
  openReleaseOf,
} from "#tests/domain/generated-teams.ts";

interface Answer {
  today: number;
  wanted: number;
  level?: RoleLevel;
  mark?: number;
  isHurried?: boolean;
}

/** Claims on people who answer so on one spectrum, and 5 on all others. */
function claimsOn(
  answers: readonly Answer[],
  mode: "open" | "confidential" = "open",
  teamSize: number | null = null,
): Claim[] {
  const responses = answers.map(
    ({ today, wanted, level = "Manager", mark = 6, isHurried = false }, index) => {
      const scores = makeScores({}, mark);
      const current = { ...scores.current, open_structured: today };
      const aspirational = { ...scores.aspirational, open_structured: wanted };
      const role = { name: `Role ${index}`, function: "Sales", level };
      return { ...makeResponse({ ...scores, current, aspirational }, role), isHurried };
    },
  );
  const team = { organizationName: "Northfield", responses };
  const release = mode === "open" ? openReleaseOf(team) : confidentialReleaseOf(team);
  return findClaims(computeFigures({ ...release, teamSize }));
}

const times = (n: number, answer: Answer) => Array.from({ length: n }, () => answer);
function leadOf(claims: Claim[]) {
  const wanted = claimsOf(claims, "wanted").find(({ spectrum }) => spectrum === "open_structured");
  return wanted?.isLead ? wanted.moves : null;
}
const placeOf = (claims: Claim[]) =>
  claimsOf(claims, "place").find(({ spectrum }) => spectrum === "open_structured");

const moving = (today: number, ...gaps: number[]) => gaps.map((gap) => ({ today, wanted: today + gap }));

it.each<[string, Answer[], "open" | "confidential"]>([
  ["three people who all want to move alike", [2, 3, 3].map((today) => ({ today, wanted: 6 })), "open"],
  [
    "thirteen people of a confidential survey who move alike",
    moving(3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2),
    "confidential",
  ],
])("a lead is claimed of %s", (_, answers, mode) => {
  expect(leadOf(claimsOn(answers, mode))).toMatchObject({ towards: "structured" });
});

it.each<[string, Answer[]]>([
  ["one person against all others", [...moving(5, 0, 0, 0, 0), { today: 2, wanted: 9 }]],
  ["people of whom one makes the mean", moving(3, 5, 1, 1, 1, 0)],
  ["fewer than half", moving(1, 8, 8, 0, 0, 0)],
])("a lead is not claimed of %s", (_, answers) => {
  expect(leadOf(claimsOn(answers))).toBeNull();
});

it("a lead is the same for all responses of which a confidential survey tells the same", () => {
  // Without the largest gap the first five move by 0.8 points on average, the second by 1.3.
  const [one, other] = [moving(3, 5, 1, 1, 1, 0), moving(3, 3, 3, 0, 0, 2)].map((answers) =>
    claimsOn(answers, "confidential"),
  );
  expect(one).toEqual(other);
});

it("a few who would move both ways do not want to stay", () => {
  const staysOf = (...gaps: number[]) =>
    claimsOf(claimsOn(moving(4, ...gaps)), "wanted").find(({ spectrum }) => spectrum === "open_structured")
      ?.stays;
  expect(staysOf(0, -1, 1)).toBe(false);
  expect(staysOf(0, 1, 0)).toBe(true);
});

const markedBy = (...marks: number[]) =>
  claimsOf(claimsOn(marks.map((mark) => ({ today: 5, wanted: 5, mark }))), "effectiveness")[0];

it("marks are spread widely where two halves of a team differ", () => {
  expect(markedBy(8, 8, 9, 4, 4, 3)?.isWide).toBe(true);
  expect(markedBy(8, 8, 9, 8, 8, 2)?.isWide).toBe(false);
});

it("marks of one question are wide beside those of the other that are spread as widely", () => {
  const marks = [
    [2, 2],
    [8, 8],
    [8, 9],
    [4, 7],
    [4, 7],
    [8, 7],
    [4, 7],
    [9, 8],
  ] as const;
  const responses = marks.map(([achievement, collaboration], index) =>
    makeResponse(
      { ...makeScores({}, 6), effectivenessItems: { achievement, collaboration } },
      { name: `Role ${index}`, function: "Sales", level: "Manager" },
    ),
  );
  const claims = findClaims(computeFigures(openReleaseOf({ organizationName: "Northfield", responses })));
  expect(claimsOf(claims, "effectiveness").map(({ isWide }) => isWide)).toEqual([true, true]);
});

it("marks of a few are shown from the lowest to the highest", () => {
  expect(markedBy(7, 7, 3)).toMatchObject({ level: "middling", range: { least: 3, most: 7 } });
  expect(markedBy(7, 7, 3, 7, 7)?.range).toBeNull();
});

it("groups stand for a division of the team from four people each and half of all on", () => {
  const group = (level: RoleLevel, ...places: number[]) =>
    places.map((today) => ({ today, wanted: today, level }));
  const isLarge = (lower: Answer[]) =>
    claimsOf(claimsOn([...lower, ...group("Manager", 6, 6, 7, 7, 5, 6)]), "groups").map((one) => one.isLarge);
  expect(isLarge(group("C-Suite", 3, 4, 4, 3, 5, 3))).toEqual([true]);
  expect(isLarge(group("C-Suite", 2, 3, 3))).toEqual([false]);
});

const LINES = ["vision_execution", "disruptive_measured", "open_structured"] as const;
const GAPS = [
  [-2, -3, -3],
  [-2, 0, 0],
  [0, -3, -2],
  [-4, -2, -1],
  [-8, -2, -4],
  [-4, -3, -2],
] as const;
/** Claims on people who would move so on three lines, and nowhere else. */
const claimsOfGaps = (gaps: readonly (readonly number[])[], mode: "open" | "confidential" = "open") => {
  const responses = gaps.map((own, index) => {
    const scores = makeScores({}, 6);
    const places = own.map(
      (gap, at) => [LINES[at], Math.min(9, 5 - gap), Math.min(9, 5 - gap) + gap] as const,
    );
    const current = Object.fromEntries(places.map(([id, today]) => [id, today]));
    const aspirational = Object.fromEntries(places.map(([id, , wanted]) => [id, wanted]));
    return makeResponse(
      {
        ...scores,
        current: { ...scores.current, ...current },
        aspirational: { ...scores.aspirational, ...aspirational },
      },
      { name: `Role ${index}`, function: "Sales", level: "Manager" },
    );
  });
  const team = { organizationName: "Northfield", responses };
  return findClaims(computeFigures(mode === "open" ? openReleaseOf(team) : confidentialReleaseOf(team)));
};

it("people who lean one way are counted on several lines of an open survey, those of a lead among them", () => {
  const claims = claimsOfGaps(GAPS);
  expect(
    claimsOf(claims, "wanted").flatMap(({ isLead, spectrum }) => (isLead ? spectrum : [])),
  ).not.toContain(LINES[0]);
  expect(claimsOf(claims, "leanings")[0]?.lines).toMatchObject(
    LINES.map((spectrum) => ({ spectrum, movers: { value: 5, of: 6 } })),
  );
});

it("people who lean one way are counted beside a finding on the lines that it does not tell of", () => {
  const [far, ...others] = LINES;
  const claims = claimsOfGaps(GAPS.map(([, second, third]) => [-4, second, third]));
  expect(claimsOf(claims, "want").map(({ spectrum }) => spectrum)).toEqual([far]);
  expect(claimsOf(claims, "leanings")[0]?.lines.map(({ spectrum }) => spectrum)).toEqual(others);
});

it.each<[string, readonly (readonly number[])[], ("confidential" | "open")?]>([
  ["in a confidential survey", GAPS, "confidential"],
  ["on one line", GAPS.map(([gap]) => [gap, 0, 0])],
  ["where one person makes the gap", [-8, -1, -1, -1, -1, 0].map((gap) => [gap, gap, gap])],
  ["of four people", GAPS.slice(2)],
])("people who lean one way are not counted %s", (_, gaps, mode) => {
  expect(claimsOf(claimsOfGaps(gaps, mode), "leanings")).toEqual([]);
});

it("marks of all levels stand beside those of two that differ", () => {
  const level = (label: RoleLevel, ...marks: number[]) =>
    marks.map((mark) => ({ today: 5, wanted: 5, level: label, mark }));
  const claims = claimsOn([
    ...level("Manager", 4, 5, 4, 3, 4),
    ...level("Director", 8, 8, 7, 8, 7),
    ...level("C-Suite", 7, 7, 6, 7, 7),
    ...level("VP", 6, 6),
  ]);
  expect(claimsOf(claims, "mark-groups")).toMatchObject([
    {
      one: { label: "Manager" },
      other: { label: "Director" },
      others: [{ group: { label: "C-Suite", n: 5 } }],
    },
  ]);
});

const proud = { today: 4, wanted: 4, mark: 9 };
const spread = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => ({ today: at, wanted: at, mark: 9 }));
const opposed = [2, -2].flatMap((gap) => times(4, { today: 5, wanted: 5 + gap, mark: 9 }));

it.each<[string, Answer[], number]>([
  ["is claimed where all want what they have", times(8, proud), 1],
  ["is not claimed where answers are spread widely", spread, 0],
  ["is not claimed where one half wants the opposite of the other", opposed, 0],
  ["is not claimed of middling marks", times(8, { ...proud, mark: 6 }), 0],
])("a content team %s", (_, answers, count) => {
  expect(claimsOf(claimsOn(answers), "content")).toHaveLength(count);
});

const alone = [...times(6, { today: 9, wanted: 5 }), { today: 1, wanted: 5 }];

it.each<[string, Answer[], "open" | "confidential", object]>([
  [
    "lie far apart where a confidential survey has half of them at either end",
    [...times(7, { today: 2, wanted: 5 }), ...times(7, { today: 8, wanted: 5 })],
    "confidential",
    { isApart: true },
  ],
  ["do not lie far apart by one person of an open survey", alone, "open", { isApart: false }],
  ["do not lie far apart by one person of a confidential one", alone, "confidential", { isApart: false }],
  [
    "are not spread widely by one person",
    [1, 6, 6, 6, 6, 6, 6, 5, 5, 7].map((today) => ({ today, wanted: 5 })),
    "open",
    { isWide: false },
  ],
  [
    "are spread widely by two people",
    [2, 2, 6, 6, 6, 6, 6, 5, 9, 7].map((today) => ({ today, wanted: 5 })),
    "open",
    { isWide: true },
  ],
  [
    "are spread too far for a shared middle from two points on",
    [2, 2, 5, 5, 5, 7, 8].map((today) => ({ today, wanted: 5 })),
    "open",
    { isApart: false, isWide: true, towards: null },
  ],
])("answers on today %s", (_, answers, mode, place) => {
  expect(placeOf(claimsOn(answers, mode))).toMatchObject(place);
});

const seven = [1, 1, 2, 2, 3, 3, 3].map((today) => ({ today, wanted: 5 }));
const others = [6, 7, 7, 7, 7, 8, 8].map((today) => ({ today, wanted: 6 }));

it("answers on today lie far apart where no respondent stands between two groups", () => {
  const still = [...seven, ...others].map(({ today }) => ({ today, wanted: today }));
  expect(placeOf(claimsOn(still))).toMatchObject({ isApart: true, meets: false });
  const filled = [...seven.slice(0, 6), { today: 5, wanted: 5 }, ...others];
  expect(placeOf(claimsOn(filled))).toMatchObject({ isApart: false, meets: false });
});

it("answers on today do not lie far apart where hurried answers alone could make them", () => {
  const apart = (hurried: number) =>
    placeOf(
      claimsOn(
        [1, 2, 2, 3, 5, 5, 7, 8, 8, 9].map((today, index) => ({
          today,
          wanted: today,
          isHurried: index < hurried,
        })),
      ),
    )?.isApart;
  expect([apart(0), apart(3)]).toEqual([true, false]);
});

it("answers on today meet where two groups that lie far apart want much the same", () => {
  expect(placeOf(claimsOn([...seven, ...others]))).toMatchObject({ isApart: true, meets: true });
});

it("answers on today part ways where those who see one end want the other", () => {
  const partOn = (answers: Answer[]) => claimsOf(claimsOn(answers), "wanted").some(({ parts }) => parts);
  const sides = [
    ...[7, 7, 8, 7].map((today) => ({ today, wanted: 3 })),
    ...[4, 5, 3, 4, 4, 5].map((today) => ({ today, wanted: 7 })),
  ];
  expect(partOn([...sides, { today: 5, wanted: 5 }, { today: 5, wanted: 6 }])).toBe(true);
  expect(partOn(sides.map(({ today }) => ({ today, wanted: today + 1 })))).toBe(false);
  const ends = [1, 1, 2, 2, 8, 8, 9, 9, 2, 8, 5, 5];
  expect(partOn(ends.map((today) => ({ today, wanted: today < 5 ? 6 : 4 })))).toBe(false);
});

it("answers on today are shown one by one where few lie far from each other", () => {
  const few = [1, 1, 7].map((wanted) => ({ today: 5, wanted }));
  const [wanted] = claimsOf(claimsOn(few), "wanted").filter(({ answers }) => answers);
  expect(wanted).toMatchObject({ spectrum: "open_structured", isWide: false, answers: [1, 1, 7] });
  const near = [4, 5, 6].map((wanted) => ({ today: 5, wanted }));
  expect(claimsOf(claimsOn(near), "wanted").filter(({ answers }) => answers)).toEqual([]);
});

it("a want of one person against all others does not lie far apart", () => {
  const one = [...times(8, { today: 5, wanted: 6 }), { today: 9, wanted: 1 }];
  const wanted = claimsOf(claimsOn(one), "wanted").filter(({ spectrum }) => spectrum === "open_structured");
  expect(wanted).toMatchObject([{ isApart: false }]);
});

describe("the view of a group", () => {
  const others = (n: number, wanted: number) => times(n, { today: 5, wanted });

  it.each<[string, Answer[], number[], number[]]>([
    ["is shown where it lies further off than as many drawn by lot", others(9, 6), [1, 2, 2], [3]],
    ["is told of ten who all lie elsewhere", others(10, 4), Array(10).fill(7), [10]],
    ["is not shown where one of three makes it", others(4, 5), [5, 5, 1], []],
    ["is not shown where one of ten makes it", others(10, 4), [...Array(9).fill(6), 9], []],
    ["is not told of two people", others(9, 6), [1, 1], []],
  ])("%s", (_, team, directors, shown) => {
    const claims = claimsOn([
      ...team,
      ...directors.map((wanted) => ({ today: 5, wanted, level: "Director" as const })),
    ]);
    const views = claimsOf(claims, "group-view").filter(({ group }) => group.label === "Director");
    expect(views.map(({ group }) => group.n)).toEqual(shown);
  });
});

const from = (n: number, today: number, level: RoleLevel) => times(n, { today, wanted: today, level });
const meansOf = (...given: Parameters<typeof claimsOn>) =>
  claimsOf(claimsOn(...given), "group-means").map(({ means }) =>
    means.map(({ group, mean }) => `${group.label} ${mean.value}`),
  );
const apart = [
  ...from(3, 1, "Director"),
  ...from(1, 9, "Director"),
  ...from(1, 1, "VP"),
  ...from(3, 9, "VP"),
  ...from(1, 1, "C-Suite"),
  ...from(1, 9, "C-Suite"),
];

it("the means of groups are shown where answers lie far apart and no finding says who gives which, but for two people", () => {
  expect(meansOf(apart)).toEqual([["Director 3", "VP 7"]]);
});

it.each<[string, ...Parameters<typeof claimsOn>]>([
  ["in a confidential survey", apart, "confidential"],
  ["where people agree", [...from(4, 4, "Director"), ...from(4, 6, "VP")]],
  ["where a finding says who they are", [...from(6, 1, "Director"), ...from(6, 9, "VP")]],
  [
    "where groups answer alike",
    ["Director", "VP"].flatMap((level) =>
      [1, 1, 9, 9].flatMap((today) => from(1, today, level as RoleLevel)),
    ),
  ],
])("the means of groups are not shown %s", (_, ...given) => {
  expect(meansOf(...given)).toEqual([]);
});

it.each([
  ["in the middle where half choose it", Array(16).fill(5), "middle"],
  [
    "there on average alone where fewer do",
    [...Array(6).fill(3), 4, ...Array(5).fill(5), 7, 7, 7, 7],
    "middle on average",
  ],
])("a want lands %s", (_, wanted: number[], lands) => {
  const [want] = claimsOf(claimsOn(wanted.map((one) => ({ today: 9, wanted: one }))), "want");
  expect(want?.lands).toBe(lands);
});
