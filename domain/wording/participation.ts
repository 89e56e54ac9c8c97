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
  if (teamSize === null) return responses === 1 ? "response" : "responses";
  if (responses > teamSize) return `have answered, more than the ${teamSize} on the team`;
  return `of ${teamSize} ${responses === 1 ? "has" : "have"} answered`;
}

/** "7 of 12 have answered (58%)", "13 have answered, more than the 12 on the team", "7 responses". */
export function participationInWords(participation: Participation): string {
  const percent = percentAnswered(participation);
  const text = `${participation.responses} ${answeredInWords(participation)}`;
  return percent === null ? text : `${text} (${percent}%)`;
}
