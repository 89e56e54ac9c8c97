import { answeredWords, participationWords } from "#messages/respond/participation";

/** How many have answered, of how many who are asked; null where the manager has not said. */
export interface Participation {
  responses: number;
  teamSize: number | null;
}

/** Returns the share of the team that has answered, in whole percent; null if its size is unknown or exceeded. */
export function percentAnswered({ responses, teamSize }: Participation): number | null {
  return teamSize === null || responses > teamSize ? null : Math.round((100 * responses) / teamSize);
}

/** Says what a number of responses is, to stand after it: "of 12 have answered", or "responses" without a team size. */
export function answeredInWords({ responses, teamSize }: Participation): string {
  if (teamSize === null) return answeredWords.responses({ responses });
  return answeredWords[responses > teamSize ? "exceeded" : "ofTeam"]({ responses, teamSize });
}

/** "7 of 12 have answered (58%)", "13 have answered, more than the 12 on the team", "7 responses". */
export function participationInWords({ responses, teamSize }: Participation): string {
  if (teamSize === null) return participationWords.responses({ responses });
  const percent = percentAnswered({ responses, teamSize });
  return percent === null
    ? participationWords.exceeded({ responses, teamSize })
    : participationWords.ofTeam({ responses, teamSize, share: percent / 100 });
}
