import { describe, expect, it } from "vitest";
import { type Claim, type ClaimKind, spectrumsOf } from "#domain/claims/claim.ts";
import type { Release } from "#domain/disclosure/release.ts";
import { SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { insightsSchema } from "#domain/report/insights.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { drawRounds, drawVerdicts } from "#tests/domain/claims/planted-verdicts.ts";
import {
  confidentialReleaseOf,
  generateTeam,
  openReleaseOf,
  seededRandom,
} from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";
import { checkEvidence } from "#worker/analysts/evidence/check-evidence.ts";
import { NUMBER_WORDS } from "#worker/analysts/number-words.ts";
import { plausibleVerdicts } from "./plausible-verdicts.ts";
import {
  BROKEN,
  countWords,
  proseOf,
  reportOn,
  sentencesOf,
  shapeOf,
  type Written,
  wordsIn,
} from "./report-prose.ts";

interface Report extends Written {
  name: string;
  organizationName: string;
  roles: string[];
}

/** Reports on each team: as its figures are, with many findings, and with findings on anything. */
function reportsOf(seed: number): Report[] {
  const team = generateTeam(seed);
  const isConfidential = seed % 3 === 0 && team.responses.length >= 5;
  const n = team.responses.length;
  // Unknown, all of it, more than answered, and fewer.
  const teamSize = [null, n, Math.min(20, n + 1 + (seed % 5)), Math.max(2, n - 1)][seed % 4] ?? null;
  const release = { ...(isConfidential ? confidentialReleaseOf(team) : openReleaseOf(team)), teamSize };
  const random = seededRandom(seed);
  const common = {
    organizationName: team.organizationName,
    roles: release.participants.map(({ label }) => label),
  };
  const name = `team ${seed} of ${n}, of ${teamSize} asked`;
  return [
    { name, ...common, ...reportOn(release) },
    {
      name: `${name} with findings`,
      ...common,
      ...reportOn(release, (figures) => plausibleVerdicts(figures, seed % 7 === 0)),
    },
    { name: `${name} drawn`, ...common, ...reportOn(release, (figures) => drawVerdicts(figures, random)) },
    ...(seed % 2 === 0
      ? [{ name: `${name} in a later round`, ...common, ...inLaterRound(release, random) }]
      : []),
  ];
}

function inLaterRound(release: Release, random: () => number): Written {
  return reportOn(
    release,
    (figures) => plausibleVerdicts(figures),
    (figures) => drawRounds(figures, random),
  );
}

const TEAMS = samples(32, 160);
const REPORTS = Array.from({ length: TEAMS }, (_, index) => reportsOf(index + 1)).flat();
const OF_TEAMS = REPORTS.filter(({ figures }) => figures.responses > 1);

/** Lists the faults of each report as "team 7 of 12: sentence". */
function faults(faultsOf: (report: Report) => string[], reports = REPORTS): string[] {
  return reports.flatMap((report) => faultsOf(report).map((fault) => `${report.name}: ${fault}`));
}

describe("any report", () => {
  it("is valid, has each section and no empty text", () => {
    const wrong = faults(({ insights, figures }) => {
      expect(insightsSchema.parse(JSON.parse(JSON.stringify(insights)))).toEqual(insights);
      expect(Object.keys(insights.spectrumAnalysis)).toHaveLength(figures.spectrums.length);
      const { summary, consolidatedSummary, keyObservations, strengths, challenges } = insights;
      const lists: Record<string, unknown[]> = {
        themes: summary.keyThemes,
        findings: consolidatedSummary.keyFindings,
        roles: consolidatedSummary.participationStats.roles,
        perceptions: keyObservations.leadershipPerceptions,
        variability: keyObservations.variabilityNotes,
        strengths,
        challenges,
        recommendations: insights.recommendations,
        cards: Object.keys(insights.roleInsights),
      };
      const empty = Object.entries(lists).filter(([, items]) => items.length === 0);
      return [...empty.map(([list]) => list), ...proseOf(insights).filter((text) => text.trim() === "")];
    });
    expect(wrong).toEqual([]);
  });

  it("has at most 1,200 words for 20 people, and 150 on its first page", () => {
    const sizes = REPORTS.map(({ name, insights }) => ({
      name,
      words: countWords(insights),
      first: wordsIn(insights.consolidatedSummary.overview),
    }));
    expect(sizes.filter(({ words, first }) => words > 1200 || first > 150)).toEqual([]);
  });

  it("uses no sentence shape more than twice", () => {
    const wrong = faults(({ insights, figures }) => {
      const counts = new Map<string, number>();
      for (const sentence of sentencesOf(insights)) {
        const shape = shapeOf(sentence, figures);
        counts.set(shape, (counts.get(shape) ?? 0) + 1);
      }
      return [...counts].filter(([, count]) => count > 2).map(([shape, count]) => `${count} times ${shape}`);
    });
    expect(wrong).toEqual([]);
  });

  it("says no sentence twice", () => {
    const wrong = faults(({ insights }) => {
      const sentences = sentencesOf({ ...insights, spectrumAnalysis: {} });
      return sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
    });
    expect(wrong).toEqual([]);
  });

  it("is grammatical, in sentences that end, without ampersands or quotes of people", () => {
    const wrong = faults(({ insights }) =>
      sentencesOf(insights).filter(
        (sentence) => !/^[A-Z0-9“]/.test(sentence) || BROKEN.some((pattern) => pattern.test(sentence)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("names no role as owner in more than two recommendations", () => {
    const wrong = faults(({ insights, roles }) =>
      roles.filter((label) => {
        const name = label.replace(/^Other - /, "");
        const others = roles.filter((other) => other !== label && other.includes(name));
        return (
          insights.recommendations.filter(({ action }) =>
            others.reduce((text, other) => text.replaceAll(other, ""), action).includes(name),
          ).length > 2
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("says of each recommendation what success will look like, by priority, each with its insight", () => {
    const rank = { High: 0, Medium: 1, Low: 2 };
    const wrong = faults(({ insights: { recommendations } }) => {
      const order = recommendations.map(({ priority }) => rank[priority]);
      return [
        ...(recommendations.length > 5 ? ["more than five"] : []),
        ...(order.some((one, index) => index > 0 && (order[index - 1] as number) > one) ? ["order"] : []),
        ...recommendations.flatMap(({ action, linkedInsight }) =>
          action.includes("Success in three months: ") && linkedInsight ? [] : [action],
        ),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it("is the same for the same answers", () => {
    for (const seed of [3, 8, 21]) expect(reportsOf(seed)).toEqual(reportsOf(seed));
  });

  it("passes the check of its figures", () => {
    const wrong = faults(({ insights, figures, organizationName }) =>
      checkEvidence(insights, figures, organizationName, false).texts.flatMap(({ path, unsupported }) =>
        unsupported.map(({ kind, text }) => `${path}: ${kind} ${text}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

/** Numbers that are no figures: of scales, of work and of things that come in twos. */
const NO_FIGURES =
  /Success in three months|three quarters|from 1 to 9|\bof 5\b(?!\.\d)|out of 10|ten minutes|\b[Tt]wo (?:camps|groups|parts|opposing|accounts|different|views|directions)|the two groups|of two answers|\bOne (?:person|answer|side)|\bone (?:view|spectrum|unusual)|seven or more|than one response|than one answer|fewer than five/g;

/** Lists the figures of a report's claims as they may be written. */
function writable(claims: readonly Claim[], n: number): Set<string> {
  const numbers = (part: unknown): number[] =>
    typeof part === "number"
      ? [part]
      : part && typeof part === "object"
        ? Object.entries(part).flatMap(([key, value]) => (key === "weight" ? [] : numbers(value)))
        : [];
  return new Set(
    [n, ...numbers(claims)].flatMap((value) => {
      const size = Math.abs(value);
      return [oneDecimal(size), ...(Number.isInteger(size) ? [String(size), NUMBER_WORDS[size] ?? ""] : [])];
    }),
  );
}

describe("any figure of a report", () => {
  it("is a value of one of its claims, or the number of respondents", () => {
    const number = new RegExp(`(?<![\\w“])(?:${NUMBER_WORDS.join("|")}|\\d+(?:\\.\\d+)?)(?![\\w”])`, "gi");
    let figures = 0;
    const wrong = faults(({ insights, claims, figures: { responses }, organizationName }) => {
      const known = writable(claims, responses);
      return sentencesOf(insights).filter((sentence) => {
        const text = sentence.replaceAll(organizationName, "").replace(NO_FIGURES, "");
        const found = text.match(number) ?? [];
        figures += found.length;
        return found.some((one) => !known.has(one.toLowerCase()));
      });
    });
    expect(wrong).toEqual([]);
    expect(figures).toBeGreaterThan(REPORTS.length * 20);
  });
});

/** Words that only a finding may have, with the kinds that may. */
const FINDING_WORDS: readonly (readonly [words: RegExp, kinds: readonly ClaimKind[]])[] = [
  [/\bcamps?\b|opposing views/i, ["camps"]],
  [/\bwants?\b|\bthe wish for\b/i, ["wish", "collision", "groups"]],
  [
    /\bagreement about|\bagree on|shared view|much the same way|closer together than/i,
    ["consensus", "spread-change"],
  ],
  [/\bdisagree\b|\bdivided\b|\bdiffer\b/i, ["camps", "collision", "dissent", "groups", "contradiction"]],
  [/opposite (?:directions|wishes)|both ways/i, ["collision"]],
  [/further apart than|widely different/i, ["dissent", "spread-change"]],
  [/contradict each other|Mixed answers/i, ["contradiction"]],
  [/more than chance[.),]/, ["wish", "groups", "dissent", "consensus", "change", "spread-change"]],
  [/has (?:moved|gone) towards|rated nearer to|a move towards/i, ["change", "wish"]],
  [/(?:risen|fallen) since|(?:higher|lower) marks/i, ["mark-change"]],
  [/apart since|closer together (?:since|than in)/i, ["spread-change"]],
];

describe("the words of findings", () => {
  it("stand only in reports with such a finding", () => {
    const seen = new Set<number>();
    const wrong = faults(({ insights, claims }) => {
      const kinds = new Set(claims.filter(({ isFinding }) => isFinding).map(({ kind }) => kind));
      return sentencesOf(insights).filter((sentence) =>
        FINDING_WORDS.some(([words, allowed], index) => {
          if (!words.test(sentence)) return false;
          seen.add(index);
          return !allowed.some((kind) => kinds.has(kind));
        }),
      );
    }, OF_TEAMS);
    expect(wrong).toEqual([]);
    expect(seen.size).toBe(FINDING_WORDS.length);
  });

  it("are never used of a spectrum that has no finding", () => {
    const wrong = faults(({ insights, claims }) => {
      const found = new Set(claims.filter(({ isFinding }) => isFinding).flatMap(spectrumsOf));
      const quiet = SPECTRUMS.filter(({ id }) => !found.has(id)).map(spectrumName);
      return sentencesOf(insights).filter(
        (sentence) =>
          quiet.some((name) => sentence.includes(name)) &&
          FINDING_WORDS.some(([words]) => words.test(sentence)),
      );
    }, OF_TEAMS);
    expect(wrong).toEqual([]);
  });

  it("never call one spectrum shared and divided, or wished for and disputed", () => {
    const pairs = [
      [/(?:shared view of|agreement about) NAME|see NAME in much/i, /camps on NAME|different views of NAME/i],
      [
        /a move from [\d.]+ today to [\d.]+ on NAME|from [\d.]+ to [\d.]+ on NAME/i,
        /wishes on NAME go|opposite directions on NAME/i,
      ],
    ] as const;
    const wrong = faults(({ insights }) => {
      const sentences = sentencesOf(insights);
      return SPECTRUMS.map(spectrumName).filter((name) => {
        const own = sentences.map((sentence) => sentence.replaceAll(name, "NAME"));
        return pairs.some((pair) => pair.every((words) => own.some((sentence) => words.test(sentence))));
      });
    });
    expect(wrong).toEqual([]);
  });

  it("leave spectrums without a finding one sentence beside their cards, where there are findings", () => {
    const wrong = faults(({ insights, claims }) => {
      const findings = claims.filter(({ isFinding }) => isFinding);
      if (findings.length === 0) return [];
      const found = new Set(findings.flatMap(spectrumsOf));
      const { spectrumAnalysis: _, ...rest } = insights;
      // What was wished for in the round before is told of these, too.
      const sentences = sentencesOf({ ...rest, spectrumAnalysis: {} }).filter(
        (sentence) => !sentence.startsWith("No change beyond chance has followed"),
      );
      return SPECTRUMS.filter(({ id }) => !found.has(id))
        .map(spectrumName)
        .filter((name) => sentences.filter((sentence) => sentence.includes(name)).length > 1);
    }, OF_TEAMS);
    expect(wrong).toEqual([]);
  });
});

describe("the first page", () => {
  it("opens with the warning where answers look careless, and only there", () => {
    const wrong = faults(({ insights, claims }) => {
      const isCareless = claims.some(({ kind }) => kind === "careless");
      const { overview } = insights.consolidatedSummary;
      return overview.startsWith("Read this report with caution.") === isCareless ? [] : [overview];
    }, OF_TEAMS);
    expect(wrong).toEqual([]);
    expect(
      OF_TEAMS.filter(({ claims }) => claims.some(({ kind }) => kind === "careless")).length,
    ).toBeGreaterThan(TEAMS / 8);
  });

  it("says of two to six people that they cannot show a wish, and of no more", () => {
    const wrong = faults(({ insights, figures }) => {
      const { overview } = insights.consolidatedSummary;
      const isSaid = overview.includes("people are too few to tell a wish from chance");
      return isSaid === figures.responses < 7 ? [] : [overview];
    }, OF_TEAMS);
    expect(wrong).toEqual([]);
  });

  it("says what to do on Monday", () => {
    const wrong = faults(({ insights: { consolidatedSummary } }) =>
      /\sOn Monday, \p{Ll}[^.]+\.$/u.test(consolidatedSummary.overview) ? [] : [consolidatedSummary.overview],
    );
    expect(wrong).toEqual([]);
  });
});
