import type { Insights } from "#domain/insights.ts";
import { poleName } from "#domain/questionnaire.ts";
import type { SpectrumFacts, TeamFacts } from "./facts.ts";
import { displayName } from "./groups.ts";
import { MOVES } from "./moves.ts";
import { figure, list, paragraph, pointsOf } from "./phrases.ts";
import { analyseRoles } from "./roles.ts";
import { leanOf } from "./spectrums.ts";

function byWish(spectrums: readonly SpectrumFacts[]): SpectrumFacts[] {
  return spectrums
    .filter(({ figures }) => figures.gap.n === 1 && figures.gap.mean !== 0)
    .sort((a, b) => Math.abs(b.figures.gap.mean) - Math.abs(a.figures.gap.mean));
}

function card(spectrum: SpectrumFacts): Insights["spectrumAnalysis"][string] {
  const { name, left, right, figures, towards } = spectrum;
  const { current, aspirational, gap } = figures;
  const wish =
    gap.n === 0
      ? `nobody gave both scores on ${name} (0 pairs).`
      : gap.mean === 0
        ? `this person would leave ${name} at ${figure(current.mean)}.`
        : `a wish of one person for ${pointsOf(gap.mean)} more ${poleName(towards)}; with one answer it has no interval.`;
  return {
    currentState: paragraph(
      `the one answer puts today at ${figure(current.mean)} between ${left} (1) and ${right} (9), ${leanOf(current.mean, spectrum)}.`,
    ),
    desiredState: paragraph(
      `for ${name} that person would choose ${figure(aspirational.mean)}, ${leanOf(aspirational.mean, spectrum)}.`,
    ),
    gap: paragraph(wish),
  };
}

function recommendations(wishes: readonly SpectrumFacts[]): Insights["recommendations"] {
  const first: Insights["recommendations"][number] = {
    focus: "More voices",
    priority: "High",
    action: "Ask seven people more to answer, and read nothing here as the team's view until they have.",
    linkedInsight: "One of at least eight responses is in.",
  };
  const [largest] = wishes;
  if (!largest) return [first];
  const { towards, name, figures } = largest;
  return [
    first,
    {
      focus: `A question about ${poleName(towards)}`,
      priority: "Low",
      action: paragraph(
        `put one idea to the others and see whether they would take it up: ${MOVES[towards].start}.`,
      ),
      linkedInsight: `${name}: ${figure(figures.current.mean)} today and ${figure(figures.aspirational.mean)} wished for, by one person.`,
    },
  ];
}

function findings({ aspects, effectiveness }: TeamFacts, wishes: readonly SpectrumFacts[]): string[] {
  const top = aspects.slice(0, 2).map(({ name, scores }) => `${name} ${figure(scores.mean)}`);
  return [
    ...wishes
      .slice(0, 3)
      .map(
        ({ name, towards, figures }) =>
          `${name}: one wish for ${pointsOf(figures.gap.mean)} more ${poleName(towards)}, from ${figure(figures.current.mean)}.`,
      ),
    ...(top.length > 0
      ? [`Agreement questions: ${list(top)} of 5 are the highest of one person's scores.`]
      : []),
    ...(effectiveness ? [`Effectiveness: ${figure(effectiveness.mean)} of 10, from one answer.`] : []),
  ];
}

/** The report of a survey with one response: a person's view, with nothing said of a team. */
export function reportOneResponse(facts: TeamFacts): Insights {
  const { organization, roles, spectrums, aspects } = facts;
  const label = roles[0]?.label ?? "";
  const role = displayName(label);
  const wishes = byWish(spectrums);
  const [largest] = wishes;
  const [top, bottom] = [aspects[0], aspects.at(-1)];
  return {
    summary: {
      overview: paragraph(
        `this is how one person (${role}) sees ${organization}, not how the team does.`,
        largest !== undefined &&
          `the largest wish is for ${pointsOf(largest.figures.gap.mean)} more ${poleName(largest.towards)}.`,
      ),
      keyThemes: ["One response so far"],
    },
    consolidatedSummary: {
      overview: paragraph(
        `one response has come in for ${organization}, from ${role}.`,
        `one answer has no spread and can show no agreement, so this report repeats that person's ${spectrums.length === 0 ? "scores" : `scores on ${list(spectrums.map(({ name, figures }) => `${name} (${figure(figures.current.mean)})`))}`} and draws no conclusion about a team.`,
      ),
      keyFindings: findings(facts, wishes),
      participationStats: { roles: [label] },
    },
    keyObservations: {
      leadershipPerceptions:
        top && bottom
          ? [
              `One person's highest aspect is ${top.name} (${figure(top.scores.mean)} of 5), the lowest ${bottom.name} (${figure(bottom.scores.mean)}).`,
            ]
          : ["The one response holds 0 aspect scores."],
      variabilityNotes: ["Variability needs at least two responses; there is one."],
    },
    strengths: top
      ? [
          `${top.name} is what this person sees most, at ${figure(top.scores.mean)} of 5; whether others do is open.`,
        ]
      : ["One response without aspect scores shows no strength."],
    challenges: [
      largest
        ? `${largest.name} is furthest from this person's wish, by ${pointsOf(largest.figures.gap.mean)}; others may differ.`
        : "With one response and no wish to change, no challenge can be named.",
    ],
    recommendations: recommendations(wishes),
    spectrumAnalysis: Object.fromEntries(spectrums.map((spectrum) => [spectrum.name, card(spectrum)])),
    roleInsights: analyseRoles(facts),
    alignmentOpportunities: [
      {
        focus: "A second view",
        opportunity: `A response from another role than ${role} would be the first that one answer can be compared with.`,
        rolesInvolved: [label],
      },
    ],
  };
}
