/** What a round beside the one before rests on; the sentences about what changed come with the report. */
export const roundWords = {
  title: "Since the last round",
  compared: (date: string) => `Compared with the report of ${date}.`,
  /** What noise is, by what is known of who answered. */
  rules: {
    team: (both: number, joined: string) =>
      `Answers carry no name, so nobody’s are compared with their own. ${joined} since then, so at least ${both} answered both times. A change is told only where inexact answers, and the people who answered once, are unlikely to make it: between two rounds without a change, all tests together report one in at most 5% of cases.`,
    roles:
      "People are compared within their roles where both rounds have them. A change is told only where neither exchanging the rounds within roles nor inexact answers would easily make it: between two rounds without a change, all tests together report one in at most 5% of cases.",
    anyone:
      "Answers carry no name, and other people may have answered. A change is told only where answers as far apart as both reports tell are unlikely to make it: between two rounds without a change, all tests together report one in at most 5% of cases. Only large moves can be told from chance like this; a team size, and the number of people who are new, let the next comparison find smaller ones.",
  },
  nobodyJoined: "Nobody has joined the team",
  joined: (people: number) =>
    people === 1 ? "One person has joined the team" : `${people} people have joined the team`,
} as const;

export const roundsTable = {
  caption:
    "Means of today in both rounds, in scale points. r_wg: agreement of today’s answers, from 0 to 1; in a confidential survey at least as high.",
  columns: ["n then", "Then", "n now", "Now", "Change", "Verdict", "r_wg then", "r_wg now"],
  clear: "more than chance",
  unclear: "may be chance",
} as const;
