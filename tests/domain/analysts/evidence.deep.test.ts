import { describe, expect, it } from "vitest";
import type { UnsupportedClaim } from "#domain/report/evidence.ts";
import { type Insights, insightsSchema } from "#domain/report/insights.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import {
  confidentialReleaseOf,
  generateTeam,
  makeResponse,
  makeScores,
  openReleaseOf,
  seededRandom,
  type Team,
} from "#tests/domain/generated-teams.ts";
import { builtinAnalyst } from "#worker/analysts/builtin/analyse.ts";
import { checkEvidence } from "#worker/analysts/evidence/check-evidence.ts";
import { plausibleVerdicts } from "./plausible-verdicts.ts";

const cfo = { name: "Chief Financial Officer", function: "Finance", level: "C-Suite" } as const;
const product = { name: "Product Manager", function: "Product", level: "Manager" } as const;
const other = { name: "Other", function: "Other", level: "Other" } as const;

/** Eight people: Adaptive vs Planned 3.0 today and 5.5 wished, all other spectrums 5 and 5. */
function team(): Team {
  const places: [number, number][] = [
    [2, 5],
    [3, 6],
    [4, 6],
    [3, 3],
    [2, 6],
    [3, 6],
    [4, 7],
    [3, 5],
  ];
  const responses = places.map(([today, wished], index) => {
    const scores = makeScores({ aspect: () => (index % 2 === 0 ? 3 : 4) }, 6 + (index % 3));
    scores.current.adaptive_planned = today;
    scores.aspirational.adaptive_planned = wished;
    const role = index < 3 ? cfo : index < 7 ? product : other;
    return makeResponse(scores, role, role === other ? "Studio 54 Lead" : null);
  });
  return { organizationName: "Northfield 21", responses };
}

const FIGURES = computeFigures(openReleaseOf(team()));

function written(parts: Partial<Insights>): Insights {
  return { ...insightsSchema.parse({}), ...parts };
}

function unsupportedIn(insights: Insights): (UnsupportedClaim & { path: string })[] {
  return checkEvidence(insights, FIGURES, "Northfield 21").texts.flatMap(({ path, unsupported }) =>
    unsupported.map((claim) => ({ path, ...claim })),
  );
}

/** Lists the unsupported claims of one text, as written. */
function flagged(text: string): string[] {
  return unsupportedIn(written({ strengths: [text] })).map((claim) => claim.text);
}

describe("a figure with a supporting fact", () => {
  it.each([
    "Adaptive vs Planned stands at 3.0 today and should stand at 5.5.",
    "On Adaptive vs Planned the mean gap is 2.5 points towards Planned (±1.0).",
    "The gap on Adaptive vs Planned is 2.50 points, with a 95 % interval from 1.5 to 3.5.",
    "Seven of eight would move towards Planned on Adaptive vs Planned and one would stay.",
    "88 % want more Planned.",
    "87.5 per cent of respondents want more Planned.",
    "7 out of 8 people want more Planned.",
    "Adaptive versus Planned: answers range from 2 to 4.",
    "All eight people answered, among them three Chief Financial Officers and four Product Managers.",
    "The CFOs see effectiveness at 7.0 of 10.",
    "Vision (3.5) is no stronger than Execution (3.5).",
    "The team rates its effectiveness at 6.9 out of 10.",
    "People in Product place Adaptive vs Planned at 3.0.",
  ])("is supported: %s", (text) => {
    const { checked, supported, texts } = checkEvidence(written({ strengths: [text] }), FIGURES, "");
    expect(texts[0]?.unsupported).toEqual([]);
    expect([supported, checked > 0]).toEqual([checked, true]);
    expect(texts[0]?.facts).not.toEqual([]);
  });

  it("is listed by the id of its fact", () => {
    const insights = written({
      spectrumAnalysis: {
        "Adaptive vs Planned": {
          currentState: "Today's mean is 3.0.",
          desiredState: "",
          gap: "Seven want more Planned.",
        },
      },
    });
    expect(checkEvidence(insights, FIGURES, "").texts).toEqual([
      {
        path: "spectrumAnalysis.Adaptive vs Planned.currentState",
        facts: ["spectrum.adaptive_planned.current.mean"],
        unsupported: [],
      },
      {
        path: "spectrumAnalysis.Adaptive vs Planned.gap",
        facts: ["spectrum.adaptive_planned.gap.wantRight"],
        unsupported: [],
      },
    ]);
  });
});

describe("a figure without a supporting fact", () => {
  it.each([
    ["Adaptive vs Planned stands at 3.2 today.", "3.2"],
    ["On Adaptive vs Planned the mean gap is 3.0 points.", "3.0"],
    ["The gap is 2.5 points towards Adaptive.", "2.5"],
    ["Vision vs Execution should stand at 5.5.", "5.5"],
    ["Six of eight would move towards Planned.", "Six of eight"],
    ["Seven of nine would move towards Planned.", "Seven of nine"],
    ["Seven would move towards Adaptive.", "Seven"],
    ["75 % want more Planned.", "75 %"],
    ["Nine people answered.", "Nine"],
    ["The four Chief Financial Officers agree.", "four"],
    ["The Product Managers put effectiveness at 9.1 of 10.", "9.1"],
    ["Effectiveness stands at 3.0 of 10.", "3.0"],
    ["Vision stands at 5.0 of 5.", "5.0"],
    ["There is agreement on Adaptive vs Planned (r_wg 0.55).", "0.55"],
  ])("is marked: %s", (text, claim) => {
    expect(flagged(text)).toContain(claim);
  });

  it("is marked in a sentence that continues about the spectrum of the sentence before", () => {
    expect(flagged("Adaptive vs Planned is where to begin, it seems. It stands at 5.0 today.")).toContain(
      "5.0",
    );
  });

  it("is marked in a card by the card's spectrum and in a recommendation by its focus", () => {
    const insights = written({
      spectrumAnalysis: {
        "Vision vs Execution": { currentState: "Today's mean is 3.0.", desiredState: "", gap: "" },
      },
      recommendations: [
        { focus: "More Planned", priority: "High", action: "", linkedInsight: "5.0 today, 5.5 wanted." },
      ],
    });
    expect(unsupportedIn(insights)).toMatchObject([
      { path: "recommendations.0.linkedInsight", kind: "figure", text: "5.0", start: 0, end: 3 },
      { path: "spectrumAnalysis.Vision vs Execution.currentState", kind: "figure", text: "3.0" },
    ]);
  });

  it("is marked if it is the answer of a role's only person", () => {
    expect(flagged("The “Studio 54 Lead” puts effectiveness at 7.0 of 10.")).toEqual(["7.0"]);
    const insights = written({
      roleInsights: {
        "Other - Studio 54 Lead": {
          currentPerceptions: ["On Adaptive vs Planned this role wants 2.0 points more Planned."],
          aspirations: [],
          keyNotes: [],
        },
      },
    });
    expect(unsupportedIn(insights)).toMatchObject([{ kind: "figure", text: "2.0" }]);
  });
});

describe("a name unknown to the figures", () => {
  it.each([
    ["The Chief Happiness Officer sees more Vision.", "role", "Chief Happiness Officer"],
    ["The CTO and the VPs disagree.", "role", "CTO"],
    ["Directors of Finance see it differently.", "role", "Directors of Finance"],
    ["The Sales Managers ask for more.", "role", "Sales Managers"],
    ["On Courage vs Comfort the team is divided.", "spectrum", "Courage vs Comfort"],
    ["On Vision vs Profit the team is divided.", "spectrum", "Vision vs Profit"],
  ])("is marked: %s", (text, kind, name) => {
    expect(unsupportedIn(written({ challenges: [text] }))[0]).toMatchObject({ kind, text: name });
  });

  it("is marked among roles involved and as the title of a card", () => {
    const insights = written({
      alignmentOpportunities: [
        {
          focus: "One picture",
          opportunity: "Talk.",
          rolesInvolved: ["CTO", "Product Manager (2)", "Product Manager (5)", "All roles"],
        },
      ],
      roleInsights: { Astronaut: { currentPerceptions: [], aspirations: [], keyNotes: [] } },
      spectrumAnalysis: { "Hot vs Cold": { currentState: "", desiredState: "", gap: "" } },
    });
    expect(unsupportedIn(insights).map(({ kind, text }) => [kind, text])).toEqual([
      ["spectrum", "Hot vs Cold"],
      ["role", "Astronaut"],
      ["role", "CTO"],
      ["role", "Product Manager (5)"],
    ]);
  });

  it("is given with its position in the whole text", () => {
    const text = "All is well. The CTO sees 9.9 on Adaptive vs Planned.";
    for (const { start, end, text: claim } of unsupportedIn(written({ challenges: [text] }))) {
      expect(text.slice(start, end)).toBe(claim);
    }
  });
});

describe("a number that is not a figure of the survey", () => {
  it.each([
    "Hold a 60-minute session within 30 days.",
    "1. Agree on three priorities. 2. Give each one owner.",
    "Review it every six weeks, in Q3 2027 at the latest.",
    "Northfield 21 has a clear picture of itself.",
    "On the line from 1 to 9, five is the middle.",
    "Vision (1) and Execution (9) are both good places.",
    "Ask two people to draft it, and let three others read it.",
    "Put it first, second or third; phase 2 can wait.",
    "Fund one experiment with two exits and 4 milestones.",
    "All six spectrums and all twelve aspects were measured on 5-point and 9-point scales.",
    "Which one would you keep?",
    "Plan the next 30-60-90 days and keep to a 70/20/10 rule.",
    "Open the next meeting with half an hour on it.",
    "The Studio 54 Lead speaks for one role.",
  ])("is left alone: %s", (text) => {
    expect(flagged(text)).toEqual([]);
  });
});

describe("a share of a confidential survey", () => {
  const { responses } = team();
  const sixteen = computeFigures(
    confidentialReleaseOf({ ...team(), responses: [...responses, ...responses] }),
  );
  const eight = computeFigures(confidentialReleaseOf(team()));
  const flaggedHere = (text: string, figures = sixteen) =>
    checkEvidence(written({ strengths: [text] }), figures, "").texts.flatMap(({ unsupported }) =>
      unsupported.map((claim) => claim.text),
    );

  it.each([
    "Almost all would move towards Planned on Adaptive vs Planned.",
    "Few or none would go towards Adaptive.",
    "On Adaptive vs Planned, about three quarters of the answers lie clearly towards Adaptive and about a quarter in the middle.",
    "About half of the meeting is enough for a talk on Adaptive vs Planned.",
    "Adaptive vs Planned stands at 3.0 today and should stand at 5.5.",
  ])("is supported: %s", (text) => {
    expect(flaggedHere(text)).toEqual([]);
  });

  it.each([
    ["About half would move towards Planned on Adaptive vs Planned.", "About half"],
    ["Almost all would move towards Adaptive on Adaptive vs Planned.", "Almost all"],
    ["On Adaptive vs Planned about half would stay.", "about half"],
    ["On Adaptive vs Planned about half of the answers lie clearly towards Planned.", "about half"],
    ["Fourteen of sixteen would move towards Planned on Adaptive vs Planned.", "Fourteen of sixteen"],
    ["On Adaptive vs Planned answers range from 2.0 to 4.0.", "2.0"],
  ])("or a count is marked where it is false or not released: %s", (text, claim) => {
    expect(flaggedHere(text)).toContain(claim);
  });

  it("of fewer than nine people is told by no word", () => {
    for (const text of [
      "Most would move towards Planned on Adaptive vs Planned.",
      "Almost all would move towards Planned.",
    ]) {
      expect(flaggedHere(text, eight)).not.toEqual([]);
    }
  });

  it("made false in a report is caught at least nine times in ten", () => {
    const shares = ["few or none", "about a quarter", "about half", "about three quarters", "almost all"];
    const find = new RegExp(`\\b(?:${shares.slice(1).join("|")})\\b`, "gi");
    let [told, caught] = [0, 0];
    for (let seed = 1; seed <= 60; seed++) {
      const random = seededRandom(seed);
      const one = generateTeam(seed);
      if (one.responses.length < 9) continue;
      const release = confidentialReleaseOf(one);
      const own = withFindings(computeFigures(release));
      const insights = builtinAnalyst(release, own);
      for (const { path, text } of textPaths(insights)) {
        for (const { 0: truth, index } of text.matchAll(find)) {
          const others = shares.filter((share) => share !== truth.toLowerCase());
          const lie = others[Math.floor(random() * others.length)] as string;
          const lied = `${text.slice(0, index)}${lie}${text.slice(index + truth.length)}`;
          const { checked, supported } = checkEvidence(
            withText(insights, path, lied),
            own,
            one.organizationName,
          );
          told += 1;
          caught += supported < checked ? 1 : 0;
          break;
        }
        if (told > 4 * seed) break;
      }
    }
    expect(told).toBeGreaterThan(60);
    expect(caught / told).toBeGreaterThan(0.9);
  });
});

/** Reports without findings have few figures to lie about. */
function withFindings(figures: Figures): Figures {
  return { ...figures, verdicts: plausibleVerdicts(figures) };
}

function textPaths(value: unknown, path: string[] = []): { path: string[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, part]) => textPaths(part, [...path, key]));
}

function withText(insights: Insights, path: string[], text: string): Insights {
  const copy = structuredClone(insights);
  const holder = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (part, key) => part[key] as Record<string, unknown>,
      copy as unknown as Record<string, unknown>,
    );
  holder[path.at(-1) as string] = text;
  return copy;
}

const COUNTS = "two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" ");

/** Changes that make a true report false. */
const LIES: Record<string, { find: RegExp; lie: (truth: string, random: () => number) => string }> = {
  "a score": {
    find: /\d+\.\d/g,
    lie: (truth, random) => (Number(truth) + 0.3 + random() * 2).toFixed(1),
  },
  "a count of people": {
    find: new RegExp(`\\b(?:${COUNTS.slice(0, -2).join("|")})\\b(?= (?:people in|of|would|want))`, "gi"),
    lie: (truth, random) =>
      COUNTS[COUNTS.indexOf(truth.toLowerCase()) + 1 + Math.floor(random() * 2)] as string,
  },
  "a spectrum": {
    find: /(?:Vision|Adaptive|Open) vs \w+/g,
    lie: () => "Vision vs Comfort",
  },
};

describe("every report of the builtin analyst", () => {
  it("has only supported figures, for another 50 teams", () => {
    let checked = 0;
    for (let seed = 1001; seed <= 1050; seed++) {
      const input = generateTeam(seed);
      const release = openReleaseOf(input);
      const figures = withFindings(computeFigures(release));
      const evidence = checkEvidence(
        builtinAnalyst(release, figures),
        figures,
        input.organizationName,
        false,
      );
      expect(evidence.texts.filter(({ unsupported }) => unsupported.length > 0)).toEqual([]);
      expect(evidence.supported).toBe(evidence.checked);
      checked += evidence.checked;
    }
    expect(checked).toBeGreaterThan(50 * 50);
  });

  it.each(Object.entries(LIES))("with %s made false is caught in six cases of seven", (_, { find, lie }) => {
    let [told, caught] = [0, 0];
    for (let seed = 1; seed <= 45; seed++) {
      const random = seededRandom(seed);
      const input = generateTeam(seed);
      const release = openReleaseOf(input);
      const figures = withFindings(computeFigures(release));
      const insights = builtinAnalyst(release, figures);
      const places = textPaths(insights).flatMap(({ path, text }) =>
        Array.from(text.matchAll(find), (match) => ({ path, text, truth: match[0], at: match.index })),
      );
      for (let round = 0; round < Math.min(4, places.length); round++) {
        const { path, text, truth, at } = places[
          Math.floor(random() * places.length)
        ] as (typeof places)[number];
        const lied = text.slice(0, at) + lie(truth, random) + text.slice(at + truth.length);
        const { checked, supported } = checkEvidence(
          withText(insights, path, lied),
          figures,
          input.organizationName,
        );
        told += 1;
        caught += supported < checked ? 1 : 0;
      }
    }
    expect(told).toBeGreaterThan(60);
    expect(caught / told).toBeGreaterThan(0.85);
  });
});
