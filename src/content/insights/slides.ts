import { countOf, responsesText } from "./report.ts";

/** Words on the slides; what the report says already comes from the report's own words. */
export const slideWords = {
  kind: "SLK Profile Survey · Report for the board",
  subject: "Team assessment",
  /** Stands where a text did not fit. */
  more: "Shortened here; the report has it in full.",
  moreItems: (count: number) => `${count} more in the report.`,
  brief: {
    title: "In brief",
    marks: "How the team marks itself",
    /** Around the words that are underlined. */
    questioned: [
      "The charts and tables are computed from the responses; the text is not. Where a program that compared the two found no support, the text is ",
      "underlined like this",
      ", and the reason is in the speaker’s notes. A mark is a question, not a proof, and some wrong statements pass unmarked.",
    ],
  },
  findings: { title: "What the answers show" },
  spectrums: {
    title: "Six spectrums: today and wanted",
    names: { dot: "Today", ring: "Wanted" },
    columns: "Today → wanted",
    scale:
      "Each line runs from 1 (fully the pole on the left) to 9 (fully the pole on the right); 5 is balanced.",
    chart: "Position on each spectrum from 1 to 9, today and wanted.",
    places: (line: string, one: string, other: string) => `${line}: ${one}, ${other}.`,
  },
  gaps: {
    title: "How far it is from today to the wish",
    columns: ["Spectrum", "Today", "Wanted", "", "Gap", "What may be concluded"],
    note: "Means on lines from 1 to 9. The gap is what each person wants minus what they see, averaged.",
    table: "Means of today and of the wish, the gap and its interval for each spectrum.",
  },
  rounds: {
    names: { dot: "Now", ring: "Then" },
    columns: "Then → now",
    chart: "Position on each spectrum from 1 to 9, in the last round and now.",
  },
  agreement: {
    title: "Where views of today agree and differ",
    columns: ["Spectrum", "Agreement", "Answers on today"],
    shares: "Answers on today, in three bands of the line from 1 to 9",
    note: "Agreement (r_wg) runs from 0, as scattered as random answers, to 1, all alike.",
    answers: "Answers on today at each point, from 1 (left) to 9 (right)",
    agreement: "Agreement on today, from 0 to 1",
    coarseAgreement: "Agreement on today, from 0 to 1: at least",
    table: "Agreement and spread of today’s answers for each spectrum.",
    on: (spectrum: string, views: string) => `${spectrum}: ${views}`,
  },
  levels: {
    note: "Means of today → of the wish, on lines from 1 (fully the first pole) to 9 (fully the second).",
    table: "Means of each level beside the team’s, for each spectrum.",
  },
  roles: { columns: ["Group", "Responses"], table: "What the report says of each role or group." },
  marks: {
    title: "How the team marks its results, and what it recognises in itself",
    marks: "Mean marks, from 1 to 10",
    aspects: "Agreement that the team shows each aspect, from 1 to 5",
    balance: "Which way the statements lean",
    lean: (spectrum: string, balance: string) => `${spectrum}: ${balance}`,
  },
  recommendations: {
    title: "What to do on Monday",
    next: "What to do next",
    columns: ["What", "Who does it, and how", "Sign of success"],
    unsplit: ["What", "How"],
    table: "Recommendations with their priority, the action and the sign of success.",
  },
  limits: {
    title: "How this was checked, and what it can’t say",
    checked: "How it was made and checked",
    cannot: "What it can’t say",
  },
  notes: {
    intro: (organization: string) =>
      `The report on ${organization} in slides. The figures are those of the report.`,
    spectrum: (name: string, n: string, today: string, wanted: string, gap: string) =>
      `${name}: ${n}, today ${today}, wanted ${wanted}, gap ${gap}.`,
    behind: "Behind it:",
  },
} as const;

/** Names a group with its size: "Director (5)". */
export const groupName = (label: string, n: number | null) => (n === null ? label : `${label} (${n})`);

/** Counts of a title slide. */
export const titleCounts = (responses: number, roles: number, teamSize: number | undefined) => [
  responsesText(responses, teamSize),
  countOf(roles, "role"),
];
