import { describe, expect, it } from "vitest";
import { type Aspect, poleName, SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { type Insights, insightsSchema } from "#domain/report/insights.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { isClearWish } from "#domain/statistics/gaps.ts";
import { generateTeam } from "#tests/domain/generated-teams.ts";
import { POLES } from "#worker/analysts/builtin/words/poles.ts";
import { checkEvidence } from "#worker/analysts/evidence/check-evidence.ts";
import {
  BROKEN,
  proseOf,
  readCount,
  sentencesOf,
  shapeOf,
  withoutFigures,
  writeReport,
} from "./report-prose.ts";

const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1);
const TEAMS = SEEDS.map((seed) => {
  const input = generateTeam(seed);
  return { seed, input, ...writeReport(input) };
});
const EVERY_POLE = SPECTRUMS.flatMap(({ left, right }) => [left, right])
  .map(poleName)
  .join("|");

type Team = (typeof TEAMS)[number];
/** Lists the faults of each team as "team 7: sentence". */
function faults(faultsOf: (team: Team) => string[]): string[] {
  return TEAMS.flatMap((team) => faultsOf(team).map((fault) => `team ${team.seed}: ${fault}`));
}

function spectrumOf(figures: Figures, pole: string) {
  const spectrum = SPECTRUMS.find(({ left, right }) => [left, right].map(poleName).includes(pole));
  const found = figures.spectrums.find(({ spectrum: id }) => id === spectrum?.id);
  return spectrum && found ? { spectrum, found, isRight: poleName(spectrum.right) === pole } : null;
}

describe("any team's report", () => {
  it("is valid, fills every field and names each role once", () => {
    const wrong = faults(({ insights, figures }) => {
      expect(insightsSchema.parse(JSON.parse(JSON.stringify(insights)))).toEqual(insights);
      expect(Object.keys(insights.roleInsights)).toEqual(figures.roles.map(({ label }) => label));
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
        opportunities: insights.alignmentOpportunities,
      };
      const cards = Object.entries(insights.roleInsights).flatMap(([label, card]) =>
        Object.entries(card).map(([part, texts]): [string, unknown[]] => [`${label} ${part}`, texts]),
      );
      const empty = [...Object.entries(lists), ...cards].filter(([, items]) => items.length === 0);
      return [...empty.map(([name]) => name), ...proseOf(insights).filter((text) => text.trim() === "")];
    });
    expect(wrong).toEqual([]);
  });

  it("says no sentence twice", () => {
    const twice = faults(({ insights }) => {
      const sentences = sentencesOf(insights);
      return sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
    });
    expect(twice).toEqual([]);
  });

  it("is grammatical in singular and plural", () => {
    const wrong = faults(({ insights }) =>
      sentencesOf(insights).filter(
        (sentence) => !/^[A-Z0-9“]/.test(sentence) || BROKEN.some((pattern) => pattern.test(sentence)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("is written in sentences that end, and spelled the British way", () => {
    const wrong = faults(({ insights }) => {
      const { consolidatedSummary, keyObservations, strengths, challenges, roleInsights } = insights;
      const texts = [
        consolidatedSummary.overview,
        ...consolidatedSummary.keyFindings,
        ...keyObservations.leadershipPerceptions,
        ...keyObservations.variabilityNotes,
        ...strengths,
        ...challenges,
        ...insights.recommendations.flatMap(({ action, linkedInsight }) => [action, linkedInsight]),
        ...insights.alignmentOpportunities.map(({ opportunity }) => opportunity),
        ...Object.values(roleInsights).flatMap((card) => Object.values(card).flat()),
      ];
      return texts.filter((text) => !/[.?]$/.test(text) || /iz(e|ed|ing|ation)\b(?<!size)/.test(text));
    });
    expect(wrong).toEqual([]);
  });

  it("opens with a summary that can be read aloud in about a minute", () => {
    const words = TEAMS.map(({ insights }) => insights.consolidatedSummary.overview.split(/\s+/).length);
    expect(Math.min(...words)).toBeGreaterThan(35);
    expect(Math.max(...words)).toBeLessThan(185);
    expect(words.filter((count) => count > 165).length).toBeLessThan(TEAMS.length / 20);
  });
});

describe("any claim of a report", () => {
  it("rests on the figures, number by number", () => {
    const wrong = faults(({ insights, figures, input }) =>
      checkEvidence(insights, figures, input.organizationName).texts.flatMap(({ path, unsupported }) =>
        unsupported.map(({ kind, text }) => `${path}: ${kind} ${text}`),
      ),
    );
    expect(wrong).toEqual([]);
  }, 60_000);

  it("has the direction of the gap", () => {
    const sized = new RegExp(`(\\d\\.\\d) points? (?:\\([^)]*\\) )?towards (${EVERY_POLE})\\b`, "g");
    let claims = 0;
    const wrong = faults(({ insights, figures }) =>
      sentencesOf(insights).filter((sentence) =>
        [...sentence.matchAll(sized)].some(([, size, pole]) => {
          const one = spectrumOf(figures, pole as string);
          if (!one) return true;
          claims += 1;
          const { mean } = one.found.gap;
          return mean > 0 !== one.isRight || Math.abs(Math.abs(mean) - Number(size)) > 0.0501;
        }),
      ),
    );
    expect(wrong).toEqual([]);
    expect(claims).toBeGreaterThan(500);
  });

  it("counts the people who would go each way", () => {
    const going = new RegExp(
      `((?:all )?\\w+)(?: of \\w+)? would (?:go|move) towards (${EVERY_POLE})\\b`,
      "gi",
    );
    let claims = 0;
    const wrong = faults(({ insights, figures }) =>
      sentencesOf(insights).filter((sentence) =>
        [...sentence.matchAll(going)].some(([, words, pole]) => {
          const one = spectrumOf(figures, pole as string);
          const said = readCount(words as string);
          if (!one || said === null) return false;
          claims += 1;
          const { wantLeft, wantRight } = one.found.gap;
          return said !== (one.isRight ? wantRight : wantLeft);
        }),
      ),
    );
    expect(wrong).toEqual([]);
    expect(claims).toBeGreaterThan(300);
  });

  it("recommends a move only for a clear wish, and no change only without one", () => {
    const wrong = faults(({ insights, figures }) => {
      if (figures.responses < 2) return [];
      return insights.recommendations.flatMap(({ focus, linkedInsight }) => {
        const spectrum = SPECTRUMS.find((one) => linkedInsight.includes(spectrumName(one)));
        const found = figures.spectrums.find((one) => one.spectrum === spectrum?.id);
        if (!found) return [];
        const isMove = /a gap of/i.test(linkedInsight) && !/^(Leave|No change)/.test(focus);
        const isRest = /^(Leave|No change)/.test(focus);
        const isClear = isClearWish(found.gap);
        return (isMove && !isClear) || (isRest && (isClear || found.camps))
          ? [`${focus}: ${linkedInsight}`]
          : [];
      });
    });
    expect(wrong).toEqual([]);
  });

  it("says 'no clear wish' of no spectrum that has one", () => {
    const wrong = faults(({ insights, figures }) =>
      sentencesOf(insights).filter((sentence) => {
        if (
          !/no clear wish|can be left in peace|leave alone|needs no debate|can stay as it is/i.test(sentence)
        )
          return false;
        const named = figures.spectrums.filter(({ spectrum }) => {
          const one = SPECTRUMS.find(({ id }) => id === spectrum);
          return one && sentence.includes(spectrumName(one));
        });
        return named.some(({ gap }) => isClearWish(gap));
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("portrays the team on the side of its means", () => {
    const wrong = faults(({ insights, figures }) =>
      figures.responses < 2
        ? []
        : (Object.keys(POLES) as Aspect[]).filter((aspect) => {
            const { does } = POLES[aspect];
            const isSaid = insights.consolidatedSummary.overview.includes(does);
            const one = spectrumOf(figures, poleName(aspect));
            if (!isSaid || !one) return isSaid;
            const { mean } = one.found.current;
            return Boolean(one.found.camps) || (one.isRight ? mean < 5.5 : mean > 4.5);
          }),
    );
    expect(wrong).toEqual([]);
  });
});

/** Lists the means that may be published: the team's, and those of levels and roles of 2 people and more. */
function writableMeans({ spectrums, levels = [], roles }: Figures): Set<string> {
  const groups = [...levels, ...roles].flatMap(({ spectrums: own = [] }) =>
    own.flatMap(({ current, aspirational }) => [current, aspirational]),
  );
  const team = spectrums.flatMap(({ current, aspirational }) => [current.mean, aspirational.mean]);
  return new Set(
    [...groups, ...team].flatMap((mean) =>
      mean === null ? [] : [mean.toFixed(1), (mean + 1e-9).toFixed(1)],
    ),
  );
}

describe("one person's answers", () => {
  it("are on no role's card", () => {
    const wrong = faults(({ insights, figures }) => {
      const writable = writableMeans(figures);
      return figures.roles
        .filter(({ count }) => count === 1)
        .flatMap(({ label }) => Object.values(insights.roleInsights[label] ?? {}).flat())
        .filter((text) => (text.match(/\d+\.\d+/g) ?? []).some((written) => !writable.has(written)));
    });
    expect(wrong).toEqual([]);
  });

  it("change only the team's means on the role's card", () => {
    const input = generateTeam(13);
    const cfo = input.responses.findIndex(({ role }) => role?.name === "CFO");
    const changed = structuredClone(input);
    const [one, other] = [input.responses[cfo], changed.responses[cfo]];
    if (!one || !other) throw new Error("The team has no CFO.");
    other.scores.effectiveness = 1;
    expect(writeReport(changed).insights.roleInsights.CFO).toEqual(
      writeReport(input).insights.roleInsights.CFO,
    );
  });

  it("do not reveal that person's side in a divided team", () => {
    const wrong = faults(({ insights, figures }) => {
      if (figures.responses === 1) return [];
      const single = figures.roles.filter(({ count, label }) => count === 1 && /^[A-Z]{3}$/.test(label));
      const texts = [insights.consolidatedSummary.overview, ...insights.keyObservations.variabilityNotes];
      return texts.filter((text) => single.some(({ label }) => text.includes(label)));
    });
    expect(wrong).toEqual([]);
  });
});

describe("recommendations", () => {
  it("come by priority, at most two of high priority about the team, each with a figure or a count as evidence", () => {
    const rank = { High: 0, Medium: 1, Low: 2 };
    const wrong = faults(({ insights }) => {
      const { recommendations } = insights;
      const order = recommendations.map(({ priority }) => rank[priority]);
      const isSorted = order.every((one, index) => index === 0 || (order[index - 1] as number) <= one);
      const urgent = recommendations.filter(
        ({ priority, focus }) => priority === "High" && !/voices|others first/.test(focus),
      );
      const bare = recommendations.filter(
        ({ linkedInsight }) => !/\d|\b(one|two|three|four|five|six|seven|both|all)\b/i.test(linkedInsight),
      );
      return [
        ...(isSorted ? [] : ["not by priority"]),
        ...(urgent.length > 2 ? ["more than two urgent"] : []),
        ...bare.map(({ linkedInsight }) => linkedInsight),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it("and opportunities involve only roles of the team, two or more if it has them", () => {
    const wrong = faults(({ insights, figures }) => {
      const labels = figures.roles.map(({ label }) => label);
      return insights.alignmentOpportunities
        .filter(
          ({ rolesInvolved }) =>
            rolesInvolved.some((label) => !labels.includes(label)) ||
            new Set(rolesInvolved).size !== rolesInvolved.length ||
            rolesInvolved.length < Math.min(2, labels.length),
        )
        .map(({ focus }) => focus);
    });
    expect(wrong).toEqual([]);
  });
});

describe("different teams", () => {
  const sets = TEAMS.map(
    ({ insights, input }) =>
      new Set(sentencesOf(insights).map((sentence) => withoutFigures(sentence, input.organizationName))),
  );

  function sharedPart(a: Set<string>, b: Set<string>): number {
    return [...a].filter((sentence) => b.has(sentence)).length / Math.min(a.size, b.size);
  }

  it("share few sentences apart from the figures", () => {
    const large = sets.filter((_, index) => (TEAMS[index] as Team).figures.responses >= 5);
    const parts = large.flatMap((one, index) =>
      large.slice(index + 1).map((other) => sharedPart(one, other)),
    );
    const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
    expect(mean).toBeLessThan(0.08);
    expect(Math.max(...parts)).toBeLessThan(0.4);
  });

  it("open in their own words", () => {
    const overviews = TEAMS.map(({ insights }) => insights.consolidatedSummary.overview);
    expect(new Set(overviews).size).toBe(TEAMS.length);
  });

  it("draw on hundreds of sentence shapes", () => {
    const shapes = TEAMS.flatMap(({ insights, input }) =>
      sentencesOf(insights).map((sentence) => shapeOf(sentence, input.organizationName)),
    );
    expect(new Set(shapes).size).toBeGreaterThan(1500);
  });

  it("with the same answers get the same report", () => {
    for (const { input, insights } of TEAMS.slice(0, 20)) {
      expect(writeReport(structuredClone(input)).insights).toEqual(insights satisfies Insights);
    }
  });
});
