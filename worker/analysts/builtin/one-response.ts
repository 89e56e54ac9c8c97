import { claimsOf } from "#domain/claims/claim.ts";
import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { Insights } from "#domain/report/insights.ts";
import { type Brief, MIN_FOR_WISHES } from "./brief.ts";
import { spectrumCards } from "./sections/spectrum-cards.ts";
import { nameOf, sideInWords } from "./words/names.ts";
import { count, score } from "./words/numbers.ts";

/** Writes the report of a survey with one response: one person's answers, and nothing about a team. */
export function reportOneResponse(brief: Brief): Insights {
  const { participants, claims } = brief;
  const roles = participants.map(({ label }) => label);
  const distance = (value: number) => Math.abs(value - SPECTRUM_SCALE.balanced);
  const [place] = claimsOf(claims, "place")
    .filter(({ towards }) => towards !== null)
    .sort((a, b) => distance(b.today.value) - distance(a.today.value));
  const [aspects] = claimsOf(claims, "aspects");
  return {
    summary: {
      overview:
        "One person’s answers describe one view. The report can show what people agree on once others have answered.",
      keyThemes: ["One answer so far"],
    },
    consolidatedSummary: {
      overview: `One person has answered, so this is one view of the team, and not yet the team’s own.\n\nOn Monday, send the others the survey’s code and a closing date, and run the analysis again once ${count(MIN_FOR_WISHES)} or more people have answered.`,
      keyFindings: [
        place
          ? `No place is further from the middle than ${score(place.today)} on ${nameOf(place.spectrum)}, ${sideInWords(place.spectrum, place.today.value)}.`
          : "No answer places the team on either side of a spectrum.",
      ],
      participationStats: { roles },
    },
    keyObservations: {
      leadershipPerceptions: [
        aspects
          ? "The charts show which statements met with the most and the least agreement; others may answer them differently."
          : "The charts show the answers to the statements; others may answer them differently.",
      ],
      variabilityNotes: ["One person’s answers have no spread."],
    },
    strengths: ["One person’s answers cannot show what the team agrees on."],
    challenges: ["One person’s answers cannot show what divides the team."],
    recommendations: [
      {
        focus: "Hear from the others first",
        priority: "High",
        action:
          "Send the survey’s code this week to everyone else on the leadership team. Success in three months: a report that rests on answers from most of the team.",
        linkedInsight: "One person has answered.",
      },
    ],
    spectrumAnalysis: spectrumCards(brief),
    roleInsights: {
      "All roles": {
        currentPerceptions: ["A report on roles needs more than one response."],
        aspirations: [],
        keyNotes: [],
      },
    },
    alignmentOpportunities: [
      {
        focus: "A second view",
        opportunity: "A response from another role would allow a first comparison.",
        rolesInvolved: roles,
      },
    ],
  };
}
