import { poleName } from "#domain/questionnaire/questionnaire.ts";
import type { Insights } from "#domain/report/insights.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import { displayName } from "./statistics/groups.ts";
import type { SpectrumStatistics, TeamStatistics } from "./statistics/team-statistics.ts";
import { paragraph, pointsOf } from "./words/phrases.ts";
import { POLES } from "./words/poles.ts";
import { leanOf } from "./words/wordings.ts";
import { askOf, placeInWork, questionOn } from "./words/work-phrases.ts";

function byWish(spectrums: readonly SpectrumStatistics[]): SpectrumStatistics[] {
  return spectrums
    .filter(({ figures }) => figures.gap.n === 1 && figures.gap.mean !== 0)
    .sort((a, b) => Math.abs(b.figures.gap.mean) - Math.abs(a.figures.gap.mean));
}

function card(spectrum: SpectrumStatistics, { voice }: TeamStatistics): Insights["spectrumAnalysis"][string] {
  const { name, left, right, figures, towards, topic } = spectrum;
  const { current, aspirational, gap } = figures;
  const place = `${oneDecimal(current.mean)}, ${leanOf(current.mean, spectrum)}`;
  const wished = `${oneDecimal(aspirational.mean)}, ${leanOf(aspirational.mean, spectrum)}`;
  return {
    currentState: capitalise(
      voice("one today", [
        `the only answer on ${topic} is ${place} on the line from ${left} to ${right}.`,
        `one person places ${name} at ${place}.`,
        `asked about ${topic}, the one who answered says ${place}.`,
      ]),
    ),
    desiredState: capitalise(
      voice("one wish", [
        `a year from now that person would have ${name} at ${wished}.`,
        `the wish for ${topic} is ${wished}.`,
      ]),
    ),
    gap: capitalise(
      gap.n === 0
        ? `on ${name} only one of the two questions was answered, so that there is no gap.`
        : gap.mean === 0
          ? voice("one stays", [
              `nothing would change on ${name}, as far as one answer goes.`,
              `${name} would stay where it is, in this one view.`,
            ])
          : voice("one gap", [
              `one person's wish for ${pointsOf(gap.mean)} more ${poleName(towards)} is a question to the others, not yet a gap of the team.`,
              `it takes further answers to tell whether ${pointsOf(gap.mean)} more ${poleName(towards)} is one wish or everybody's.`,
            ]),
    ),
  };
}

function recommendations([largest]: readonly SpectrumStatistics[]): Insights["recommendations"] {
  const first: Insights["recommendations"][number] = {
    focus: "Hear the others first",
    priority: "High",
    action:
      "Send the survey's code this week to everybody who leads with you, with a date, and run the analysis again when at least a handful have answered.",
    linkedInsight: "One person answered.",
  };
  if (!largest) return [first];
  const { towards, name, figures } = largest;
  return [
    first,
    {
      focus: `A question about ${poleName(towards)}`,
      priority: "Low",
      action: `Put an idea to the others and see who would take it up: ${POLES[towards].nudge}.`,
      linkedInsight: `${name}: ${oneDecimal(figures.current.mean)} today and ${oneDecimal(figures.aspirational.mean)} wished for, by one person.`,
    },
  ];
}

function findings(
  { aspects, effectiveness }: TeamStatistics,
  wishes: readonly SpectrumStatistics[],
): string[] {
  const top = aspects.slice(0, 2).map(({ name, scores }) => `${name} (${oneDecimal(scores.mean)})`);
  return [
    ...wishes
      .slice(0, 3)
      .map(
        ({ name, towards, figures }) =>
          `${name}: from ${oneDecimal(figures.current.mean)} to ${oneDecimal(figures.aspirational.mean)} if this person had the say, towards ${poleName(towards)}.`,
      ),
    ...(top.length > 0 ? [`Most recognised among the statements: ${joinList(top)}, out of 5.`] : []),
    ...(effectiveness ? [`Effectiveness: ${oneDecimal(effectiveness.mean)} of 10, by one mark.`] : []),
  ];
}

function observations({ aspects }: TeamStatistics): Insights["keyObservations"] {
  const [top, bottom] = [aspects[0], aspects.at(-1)];
  return {
    leadershipPerceptions: [
      top && bottom
        ? `One person recognises ${top.name} most (${oneDecimal(top.scores.mean)} of 5) and ${bottom.name} least (${oneDecimal(bottom.scores.mean)}).`
        : "No statement about the team was answered.",
    ],
    variabilityNotes: ["Variability is a matter between people: it begins with a second answer."],
  };
}

function overview(
  { organization, roles, voice }: TeamStatistics,
  wishes: readonly SpectrumStatistics[],
): string {
  const role = displayName(roles[0]?.label ?? "");
  const [largest] = wishes;
  return paragraph(
    `one person (${role}) has answered for ${organization}.`,
    `one answer has no spread and can show no agreement, so this is a view, not a finding about a team.`,
    largest
      ? voice("one overview", [
          `its largest wish is for ${POLES[largest.towards].wanted}, towards ${poleName(largest.towards)}; whether others share it is the first thing to learn.`,
          `it asks above all for ${POLES[largest.towards].wanted} (${poleName(largest.towards)}): the others will show whether that is one voice or many.`,
        ])
      : `it asks for no change on any spectrum, which the others may see differently.`,
    `the next step is to hear them.`,
  );
}

/** Writes the card of the only role, with questions instead of answers. */
function roleCard({ roles, spectrums, voice }: TeamStatistics, [largest]: readonly SpectrumStatistics[]) {
  const [role] = roles;
  const shown = largest ?? spectrums[0];
  if (!role || !shown) return { currentPerceptions: [], aspirations: [], keyNotes: [] };
  const [next] = spectrums.filter((spectrum) => spectrum !== shown);
  const place = placeInWork(role.function, shown.id);
  return {
    currentPerceptions: [
      `What lies behind the answer on ${shown.name} can be seen in ${place}, where ${role.name} works with it.`,
    ],
    aspirations: [
      largest
        ? capitalise(
            voice("one ask", [
              `for ${role.name} a move towards ${poleName(largest.towards)} would mean this: ${askOf(largest.towards, place)}.`,
              `${role.name} could begin alone: ${askOf(largest.towards, place)}.`,
            ]),
          )
        : `No change is asked for that ${role.name} would have to make.`,
    ],
    keyNotes: [
      `A question for ${role.name}: ${questionOn((next ?? shown).id, placeInWork(role.function, (next ?? shown).id))}`,
    ],
  };
}

/** Writes the report of a survey with one response: one person's view and nothing about a team. */
export function reportOneResponse(team: TeamStatistics): Insights {
  const { organization, roles, spectrums, aspects } = team;
  const label = roles[0]?.label ?? "";
  const wishes = byWish(spectrums);
  const [largest] = wishes;
  const [top] = aspects;
  return {
    summary: {
      overview: `This is how one person (${displayName(label)}) sees ${organization}.`,
      keyThemes: ["One answer so far"],
    },
    consolidatedSummary: {
      overview: overview(team, wishes),
      keyFindings: findings(team, wishes),
      participationStats: { roles: [label] },
    },
    keyObservations: observations(team),
    strengths: [
      top
        ? `${top.name} is what this person sees most; whether others do is open.`
        : "Without scores on the statements no strength can be named.",
    ],
    challenges: [
      largest
        ? `${largest.name} is furthest from this person's wish; others may see less to do.`
        : "Where one person wishes for no change, no challenge can be named.",
    ],
    recommendations: recommendations(wishes),
    spectrumAnalysis: Object.fromEntries(spectrums.map((spectrum) => [spectrum.name, card(spectrum, team)])),
    roleInsights: { [label]: roleCard(team, wishes) },
    alignmentOpportunities: [
      {
        focus: "A second view",
        opportunity: `A response from another role than ${displayName(label)} would be the first that this one can be compared with.`,
        rolesInvolved: [label],
      },
    ],
  };
}
