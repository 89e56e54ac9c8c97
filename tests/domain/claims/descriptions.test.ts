import { describe, expect, it } from "vitest";
import { type Claim, claimsOf } from "#domain/claims/claim.ts";
import { findClaims } from "#domain/claims/find-claims.ts";
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
}

/** Claims on people who answer so on one spectrum, and 5 on all others. */
function claimsOn(answers: readonly Answer[], mode: "open" | "confidential" = "open"): Claim[] {
  const responses = answers.map(({ today, wanted, level = "Manager", mark = 6 }, index) => {
    const scores = makeScores({}, mark);
    const current = { ...scores.current, open_structured: today };
    const aspirational = { ...scores.aspirational, open_structured: wanted };
    return makeResponse(
      { ...scores, current, aspirational },
      { name: `Role ${index}`, function: "Sales", level },
    );
  });
  const team = { organizationName: "Northfield", responses };
  return findClaims(computeFigures(mode === "open" ? openReleaseOf(team) : confidentialReleaseOf(team)));
}

const times = (n: number, answer: Answer) => Array.from({ length: n }, () => answer);
const leadOf = (claims: Claim[]) =>
  claimsOf(claims, "wanted").find(({ spectrum }) => spectrum === "open_structured")?.lead;
const placeOf = (claims: Claim[]) =>
  claimsOf(claims, "place").find(({ spectrum }) => spectrum === "open_structured");

describe("a lead", () => {
  it("is claimed of three people who all want to move alike", () => {
    const moves = [2, 3, 3].map((today) => ({ today, wanted: 6 }));
    expect(leadOf(claimsOn(moves))).toMatchObject({
      towards: "structured",
      movers: { value: 3 },
    });
  });

  it("rests on no single person", () => {
    const settled = { today: 5, wanted: 5 };
    expect(leadOf(claimsOn([...times(4, settled), { today: 2, wanted: 9 }]))).toBeNull();
    const oneFar = [5, 1, 1, 1, 0].map((gap) => ({ today: 3, wanted: 3 + gap }));
    expect(leadOf(claimsOn(oneFar))).toBeNull();
  });
});

describe("a lead of a confidential survey", () => {
  const moving = (...gaps: number[]) => gaps.map((gap) => ({ today: 3, wanted: 3 + gap }));

  it("is claimed of eight people who move alike", () => {
    expect(leadOf(claimsOn(moving(2, 2, 2, 2, 2, 2, 1, 1), "confidential"))).toMatchObject({
      towards: "structured",
    });
  });

  it("is the same for all responses of which the same is told", () => {
    // Without the largest gap the first five move by 0.8 points on average, the second by 1.3.
    const [one, other] = [moving(5, 1, 1, 1, 0), moving(3, 3, 0, 0, 2)].map((answers) =>
      claimsOn(answers, "confidential"),
    );
    expect(one).toEqual(other);
  });
});

it("fewer than half make no lead", () => {
  const moves = [8, 8, 0, 0, 0].map((gap) => ({ today: 1, wanted: 1 + gap }));
  expect(leadOf(claimsOn(moves))).toBeNull();
});

it("marks are spread widely where two halves of a team differ", () => {
  const isWide = (...marks: number[]) =>
    claimsOf(claimsOn(marks.map((mark) => ({ today: 5, wanted: 5, mark }))), "effectiveness")[0]?.isWide;
  expect(isWide(8, 8, 9, 4, 4, 3)).toBe(true);
  expect(isWide(8, 8, 9, 8, 8, 2)).toBe(false);
});

it("groups stand for a division of the team from four people each and half of all on", () => {
  const group = (level: RoleLevel, ...places: number[]) =>
    places.map((today) => ({ today, wanted: today, level }));
  const isLarge = (lower: Answer[]) =>
    claimsOf(claimsOn([...lower, ...group("Manager", 6, 6, 7, 7, 5, 6)]), "groups").map((one) => one.isLarge);
  expect(isLarge(group("C-Suite", 3, 4, 4, 3, 5, 3))).toEqual([true]);
  expect(isLarge(group("C-Suite", 2, 3, 3))).toEqual([false]);
});

it("three marks of which one makes the mean have none", () => {
  const marked = (...marks: number[]) => claimsOn(marks.map((mark) => ({ today: 5, wanted: 5, mark })));
  expect(claimsOf(marked(7, 7, 3), "effectiveness")).toEqual([]);
  expect(claimsOf(marked(2, 2, 2), "effectiveness")).not.toEqual([]);
});

describe("a content team", () => {
  const proud = { today: 4, wanted: 4, mark: 9 };

  it("wants what it has", () => {
    expect(claimsOf(claimsOn(times(8, proud)), "content")).toHaveLength(1);
  });

  it.each([
    [
      "whose answers are spread widely",
      [1, 2, 3, 4, 5, 6, 7, 8].map((at) => ({ today: at, wanted: at, mark: 9 })),
    ],
    [
      "half of which wants the opposite of the other half",
      [2, -2].flatMap((gap) => times(4, { today: 5, wanted: 5 + gap, mark: 9 })),
    ],
    ["with middling marks", times(8, { ...proud, mark: 6 })],
  ])("is not claimed of a team %s", (_, answers) => {
    expect(claimsOf(claimsOn(answers), "content")).toEqual([]);
  });
});

describe("answers on today", () => {
  it("lie far apart where a confidential survey has half of them at either end", () => {
    const ends = [...times(7, { today: 2, wanted: 5 }), ...times(7, { today: 8, wanted: 5 })];
    expect(placeOf(claimsOn(ends, "confidential"))).toMatchObject({ isApart: true });
  });

  it("do not lie far apart by one person", () => {
    const one = [...times(6, { today: 9, wanted: 5 }), { today: 1, wanted: 5 }];
    for (const mode of ["open", "confidential"] as const)
      expect(placeOf(claimsOn(one, mode))).toMatchObject({ isApart: false });
  });

  it("are not spread widely by one person", () => {
    const one = [1, 6, 6, 6, 6, 6, 6, 5, 5, 7].map((today) => ({ today, wanted: 5 }));
    expect(placeOf(claimsOn(one))).toMatchObject({ isWide: false });
    const two = [2, 2, 6, 6, 6, 6, 6, 5, 9, 7].map((today) => ({ today, wanted: 5 }));
    expect(placeOf(claimsOn(two))).toMatchObject({ isWide: true });
  });

  it("are told one by one where few lie far from each other, and are then not spread widely", () => {
    const few = [1, 1, 7].map((wanted) => ({ today: 5, wanted }));
    const [wanted] = claimsOf(claimsOn(few), "wanted").filter(({ answers }) => answers);
    expect(wanted).toMatchObject({ spectrum: "open_structured", isWide: false, answers: [1, 1, 7] });
    const near = [4, 5, 7].map((wanted) => ({ today: 5, wanted }));
    expect(claimsOf(claimsOn(near), "wanted").filter(({ answers }) => answers)).toEqual([]);
  });

  it("are spread too far for a shared middle from two points on", () => {
    const wide = [2, 2, 5, 5, 5, 7, 8].map((today) => ({ today, wanted: 5 }));
    expect(placeOf(claimsOn(wide))).toMatchObject({ isApart: false, isWide: true, towards: null });
  });
});

it("a want of one person against all others does not lie far apart", () => {
  const one = [...times(8, { today: 5, wanted: 6 }), { today: 9, wanted: 1 }];
  const wanted = claimsOf(claimsOn(one), "wanted").filter(({ spectrum }) => spectrum === "open_structured");
  expect(wanted).toMatchObject([{ isApart: false }]);
});

describe("the view of a group", () => {
  const team = times(4, { today: 5, wanted: 5 });
  const directors = (...places: number[]) =>
    places.map((wanted) => ({ today: 5, wanted, level: "Director" as const }));
  const viewsOf = (claims: Claim[]) =>
    claimsOf(claims, "group-view").flatMap(({ group }) => (group.label === "Director" ? [group.n] : []));

  it("is told where it lies further off than as many people drawn by lot", () => {
    expect(viewsOf(claimsOn([...times(9, { today: 5, wanted: 6 }), ...directors(1, 2, 2)]))).toEqual([3]);
  });

  it("is not told where one person makes it", () => {
    expect(viewsOf(claimsOn([...team, ...directors(5, 5, 1)]))).toEqual([]);
    const others = times(10, { today: 5, wanted: 4 });
    expect(viewsOf(claimsOn([...others, ...directors(6, 6, 6, 6, 6, 6, 6, 6, 6, 9)]))).toEqual([]);
    expect(viewsOf(claimsOn([...others, ...directors(7, 7, 7, 7, 7, 7, 7, 7, 7, 7)]))).toEqual([10]);
  });

  it("is not told of two people", () => {
    expect(viewsOf(claimsOn([...times(9, { today: 5, wanted: 6 }), ...directors(1, 1)]))).toEqual([]);
  });
});
