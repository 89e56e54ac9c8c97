/** The section that puts a round beside the one before. */
export const roundWords = {
  title: "Since the last round",
  compared: (date: string) => `Compared with the report of ${date}.`,
  answered: (then: string, now: string) => `${then} answered then, ${now} now.`,
  ofTeam: (responses: number, teamSize: number) => `${responses} of ${teamSize}`,
  people: (responses: number) => (responses === 1 ? "1 person" : `${responses} people`),
  moved: "Moved by more than chance",
  legend: "Each line: ○ then and ● now, on average.",
  nothing: "Nothing has moved by more than chance and inexact answers can explain.",
  wishes: "What the team wished for then",
  outcomes: {
    came: (pole: string, path: string) => `More ${pole}: the team has moved towards it, ${path}.`,
    open: (pole: string, path: string) => `More ${pole}: no move beyond chance, ${path}.`,
    away: (pole: string, path: string) => `More ${pole}: the team has moved away from it, ${path}.`,
  },
  path: (before: string, after: string) => `${before} then, ${after} now`,
  closer: (spectrums: string) => `Views of today are closer together than they were on ${spectrums}.`,
  wider: (spectrums: string) => `Views of today are further apart than they were on ${spectrums}.`,
  takenUp: "What was taken up",
  done: "Done",
  open: "Open",
  /** What noise is, by what is known of who answered. */
  rules: {
    team: (both: number, joined: string) =>
      `People are anonymous, so nobody’s answers are compared with their own. ${joined} since then, so at least ${both} answered both times. A move counts only if inexact answers, and the people who answered once, are unlikely to produce it: between two rounds without a change, all tests together report one in at most 5 % of cases.`,
    roles:
      "People are compared within their roles where both rounds have them. A move counts only if neither exchanging the rounds within roles nor inexact answers would easily produce it: between two rounds without a change, all tests together report one in at most 5 % of cases.",
    anyone:
      "People are anonymous, and other people may have answered. A move counts only if answers as far apart as both reports tell are unlikely to produce it: between two rounds without a change, all tests together report one in at most 5 % of cases. Only large moves can be told from chance like this; a team size, and the number of people who are new, let the next comparison find smaller ones.",
  },
  nobodyJoined: "Nobody has joined the team",
  joined: (people: number) =>
    people === 1 ? "One person has joined the team" : `${people} people have joined the team`,
} as const;

export const roundsTable = {
  caption:
    "Means of today in both rounds, in scale points; agreement is r_wg of today’s answers, from 0 (as scattered as random answers) to 1 (all alike).",
  coarseCaption:
    "Means of today in both rounds, in scale points; agreement is r_wg of today’s answers, at least, from 0 (as scattered as random answers) to 1 (all alike).",
  figure: "Figure",
  columns: ["n then", "Then", "n now", "Now", "Change", "Verdict", "Agreement then", "Agreement now"],
  clear: "more than chance",
  unclear: "may be chance",
} as const;
