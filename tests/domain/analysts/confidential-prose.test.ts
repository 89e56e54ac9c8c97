import { describe, expect, it } from "vitest";
import { groupLabel } from "#domain/disclosure/grouping.ts";
import type { ConfidentialRelease } from "#domain/disclosure/release.ts";
import { GROUPINGS } from "#domain/questionnaire/roles.ts";
import { type Insights, insightsSchema } from "#domain/report/insights.ts";
import {
  confidentialReleaseOf,
  generateTeam,
  openReleaseOf,
  seededRandom,
  type Team,
} from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";
import { roleName } from "#worker/analysts/builtin/words/names.ts";
import { checkEvidence } from "#worker/analysts/evidence/check-evidence.ts";
import { NUMBER_WORDS } from "#worker/analysts/number-words.ts";
import { claimsMessage } from "#worker/analysts/openai/prompt.ts";
import { makeSheet } from "#worker/analysts/openai/statements/sheet.ts";
import { plausibleVerdicts } from "./plausible-verdicts.ts";
import { BROKEN, proseOf, reportOn, sentencesOf } from "./report-prose.ts";

/** Splits a team into up to three releases of five and more, with up to four late answers. */
function sizesOf(n: number, releases: number, late: number): number[] {
  const open = n - Math.min(late, n - 5);
  const count = Math.min(releases, Math.floor(open / 5));
  const first = Array<number>(count - 1).fill(5);
  return [...first, open - 5 * (count - 1)];
}

/** Gives every second person the same role, so that a role can be released. */
function withSharedRole({ responses, ...team }: Team): Team {
  const role = { name: "Plant Lead", function: "Operations", level: "Manager" } as const;
  const shared = responses.map((response, index) =>
    index % 2 === 0 ? { ...response, role, customRoleName: null } : response,
  );
  return { ...team, responses: shared };
}

/** Two in three reports have many findings, the others those of their figures. */
function verdictsOf(seed: number) {
  return seed % 3 === 0 ? undefined : plausibleVerdicts;
}

const TEAMS = samples(60, 220);
const REPORTS = Array.from({ length: TEAMS }, (_, index) => index + 1).flatMap((seed) => {
  const team = seed % 5 === 0 ? withSharedRole(generateTeam(seed)) : generateTeam(seed);
  if (team.responses.length < 5) return [];
  const sizes = sizesOf(team.responses.length, 1 + (seed % 3), seed % 4);
  const release = confidentialReleaseOf(team, sizes);
  return [{ seed, team, sizes, release, ...reportOn(release, verdictsOf(seed)) }];
});

type Report = (typeof REPORTS)[number];

/** Lists the faults of each team as "team 7: sentence". */
function faults(faultsOf: (report: Report) => string[]): string[] {
  return REPORTS.flatMap((report) => faultsOf(report).map((fault) => `team ${report.seed}: ${fault}`));
}

describe("the generated surveys", () => {
  it("have one to three releases of five to twenty people, late answers, and groups shown or none", () => {
    const sizes = new Set(REPORTS.map(({ release }) => release.team.length));
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([5, 20]);
    expect(new Set(REPORTS.map(({ release }) => release.number))).toEqual(new Set([1, 2, 3]));
    const kinds = GROUPINGS.map(
      (grouping) => (release: ConfidentialRelease) =>
        release.groups.some((group) => group.grouping === grouping),
    );
    for (const hasShown of kinds)
      expect(REPORTS.filter(({ release }) => hasShown(release)).length).toBeGreaterThanOrEqual(samples(0, 4));
    expect(REPORTS.filter(({ release }) => release.groups.length === 0).length).toBeGreaterThan(
      samples(10, 50),
    );
    expect(REPORTS.filter(({ release }) => release.late > 0).length).toBeGreaterThan(samples(10, 50));
  });
});

const COUNTS =
  /(?<![\d.])\b(?:one|two|1|2) (?:people|persons?|respondents?|answers?|of (?:the )?(?:people|\w+ (?:would|wants?))|would|wants?|towards|each|is (?!done)|are|ha(?:s|ve))\b|\b[Tt]he (?:one|two) \p{Lu}/u;
const EXTREMES =
  /\b(?:lowest|highest) (?:answer|score|mark)|goes below|run from|runs from|middle half|quartile|median|\bhalf of the marks|outlier|minimum|maximum/i;

/** Lists the sentences that may single a person out. */
function singledOut(insights: Insights, { organizationName }: Team): string[] {
  return sentencesOf(insights)
    .map((one) => one.replaceAll(organizationName, "the organisation"))
    .filter((one) => COUNTS.test(one) || EXTREMES.test(one));
}

describe("any confidential report", () => {
  it("is valid and has sentences that are grammatical, begin and end", () => {
    const wrong = faults(({ insights }) => {
      expect(insightsSchema.parse(JSON.parse(JSON.stringify(insights)))).toEqual(insights);
      const { strengths, challenges, recommendations, roleInsights } = insights;
      const isEmpty = [strengths, challenges, recommendations].some((list) => list.length === 0);
      const cards = Object.values(roleInsights).flatMap((card) => Object.values(card).flat());
      return [
        ...(isEmpty ? ["an empty list"] : []),
        ...sentencesOf(insights).filter(
          (one) => !/^[A-Z0-9“]/.test(one) || BROKEN.some((pattern) => pattern.test(one)),
        ),
        ...cards.filter((text) => !/[.?]$/.test(text)),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it("rests on its figures, claim by claim", () => {
    let checked = 0;
    const wrong = faults(({ insights, figures, team }) => {
      const evidence = checkEvidence(insights, figures, team.organizationName, false);
      checked += evidence.checked;
      return evidence.texts.flatMap(({ path, unsupported }) =>
        unsupported.map(({ kind, text }) => `${path}: ${kind} ${text}`),
      );
    });
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(REPORTS.length * 40);
  });

  it("counts no one or two people, and names no lowest, highest or middle answer", () => {
    expect(faults(({ insights, team }) => singledOut(insights, team))).toEqual([]);
  });

  it("would fail that on the open reports of the same teams", () => {
    const open = REPORTS.flatMap(({ team }) =>
      singledOut(reportOn(openReleaseOf(team), plausibleVerdicts).insights, team),
    );
    expect(open.length).toBeGreaterThan(samples(5, 50));
  });

  it("puts no figure beside a role that is not released", () => {
    const wrong = faults(({ insights, release }) => {
      const hidden = release.participants
        .map(({ label }) => label)
        .filter((label) => !release.groups.some((one) => one.grouping === "role" && one.label === label))
        .map(roleName);
      return sentencesOf(insights).filter(
        (one) => /\d\.\d/.test(one) && hidden.some((name) => one.includes(name)),
      );
    });
    expect(wrong).toEqual([]);
  });

  it("has cards of released groups alone, and one line without any figure for all other roles", () => {
    const wrong = faults(({ insights, release }) => {
      const released = new Set(
        release.groups.map(({ grouping, label }) => (grouping === "role" ? label : `${label} (${grouping})`)),
      );
      const titles = Object.keys(insights.roleInsights);
      const shared = titles.filter((title) => /^All (?:other )?roles$/.test(title));
      const texts = shared.flatMap((title) => Object.values(insights.roleInsights[title] ?? {}).flat());
      return [
        ...titles.filter((title) => !released.has(title) && !shared.includes(title)),
        ...(shared.length > 1 || texts.length > 1 ? ["more than one line"] : []),
        ...texts.filter((text) => /\d/.test(text)),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it("says that the survey is confidential, and that later answers are left out, but not how many", () => {
    const wrong = faults(({ insights, release: { late } }) => {
      const notes = insights.keyObservations.variabilityNotes.join(" ");
      const saysLate = notes.includes("Answers that came later are not in this report");
      return notes.includes("This survey is confidential") && saysLate === late > 0 ? [] : [notes];
    });
    expect(wrong).toEqual([]);
  });

  it("says that nothing divides a team in the first release alone, which judges spreads", () => {
    const wrong = faults(({ insights: { consolidatedSummary }, release: { number } }) =>
      number > 1 && /show no division/.test(consolidatedSummary.overview)
        ? [consolidatedSummary.overview]
        : [],
    );
    expect(wrong).toEqual([]);
    const first = REPORTS.filter(({ insights }) =>
      /show no division/.test(insights.consolidatedSummary.overview),
    );
    expect(first.length).toBeGreaterThan(samples(3, 10));
  });

  it("tells people as shares in words, never as a count beside a wish or a camp", () => {
    const counted = new RegExp(
      `\\b(?:${NUMBER_WORDS.slice(1).join("|")}) (?:of \\p{Ll}+|people near|near|towards|want|share|would)\\b`,
      "iu",
    );
    expect(faults(({ insights }) => sentencesOf(insights).filter((one) => counted.test(one)))).toEqual([]);
  });

  it("is the same for the same release", () => {
    for (const { seed, team, sizes, insights } of REPORTS.slice(0, 40)) {
      const again = reportOn(confidentialReleaseOf(structuredClone(team), sizes), verdictsOf(seed));
      expect(again.insights).toEqual(insights);
    }
  });
});

/** Tells which shown groups of which release a person belongs to: people with the same text are one atom. */
function atomOf({ responses }: Team, sizes: readonly number[], releases: readonly ConfidentialRelease[]) {
  const numbers = sizes.flatMap((size, index) => Array<number>(size).fill(index + 1));
  return numbers.map((number, index) => {
    const person = responses[index] as Team["responses"][number];
    const shown = releases.flatMap((release) =>
      release.number < number
        ? []
        : release.groups
            .filter(({ grouping, label }) => groupLabel(grouping, person) === label)
            .map(({ grouping, label }) => `${release.number} ${grouping} ${label}`),
    );
    return JSON.stringify([number, ...shown]);
  });
}

describe("two people of one atom", () => {
  it("may exchange their scores without changing a byte of any release's figures, report or prompt", () => {
    let exchanges = 0;
    for (const { seed, team, sizes } of REPORTS) {
      const releasesOf = (one: Team) => sizes.map((_, index) => releaseUpTo(one, sizes, index + 1));
      const releases = releasesOf(team);
      const atoms = atomOf(team, sizes, releases);
      const random = seededRandom(seed);
      const one = Math.floor(random() * atoms.length);
      const others = atoms.flatMap((atom, index) => (index !== one && atom === atoms[one] ? [index] : []));
      expect(others.length).toBeGreaterThanOrEqual(4);
      const other = others[Math.floor(random() * others.length)] as number;
      const responses = team.responses.map((response, index) => {
        const partner = index === one ? other : index === other ? one : index;
        return { ...response, scores: (team.responses[partner] as typeof response).scores };
      });
      expect(everythingShown(releasesOf({ ...team, responses }))).toBe(everythingShown(releases));
      exchanges += 1;
    }
    expect(exchanges).toBe(REPORTS.length);
  });

  it("of different atoms may not: the test can fail", () => {
    const changed = REPORTS.filter(({ release }) => release.groups.length > 0).filter(
      ({ team, sizes, release }) => {
        const atoms = atomOf(team, sizes, [release]);
        const other = atoms.findIndex((atom) => atom !== atoms[0]);
        const responses = team.responses.map((response, index) => {
          const partner = index === 0 ? other : index === other ? 0 : index;
          return { ...response, scores: (team.responses[partner] as typeof response).scores };
        });
        const swapped = confidentialReleaseOf({ ...team, responses }, sizes);
        return other > 0 && everythingShown([swapped]) !== everythingShown([release]);
      },
    );
    expect(changed.length).toBeGreaterThan(samples(4, 20));
  });
});

/** Makes an earlier release of a survey whose later people have not joined yet. */
function releaseUpTo({ responses, ...team }: Team, sizes: readonly number[], number: number) {
  return confidentialReleaseOf({ ...team, responses }, sizes.slice(0, number));
}

function everythingShown(releases: readonly ConfidentialRelease[]): string {
  return JSON.stringify(
    releases.map((release) => {
      const { insights, figures, claims } = reportOn(release, plausibleVerdicts);
      return [figures, insights, proseOf(insights), claimsMessage(makeSheet(claims))];
    }),
  );
}
