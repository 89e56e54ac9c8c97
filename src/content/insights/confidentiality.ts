import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { Grouping } from "#domain/questionnaire/roles.ts";

/** What the report says about the kind of its survey. */
export const kindWords: Readonly<Record<SurveyMode, { name: string; report: string }>> = {
  confidential: {
    name: "Confidential survey",
    report:
      "Confidential survey: no figure here is about fewer than five people, and none can be traced to one person, unless everyone answered alike.",
  },
  open: {
    name: "Open survey",
    report: "Open survey: the team has agreed that its responses may be seen by role.",
  },
};

/** What a confidential survey's report leaves out. */
export const withheldWords = {
  title: "What is not shown",
  groupings: {
    level: { some: (names: string) => `the level ${names}`, any: "any level" },
    function: { some: (names: string) => `the function ${names}`, any: "any function" },
    role: { some: (names: string) => `the role ${names}`, any: "any role" },
  } satisfies Record<Grouping, { some: (names: string) => string; any: string }>,
  several: {
    level: (names: string) => `the levels ${names}`,
    function: (names: string) => `the functions ${names}`,
    role: (names: string) => `the roles ${names}`,
  } satisfies Record<Grouping, (names: string) => string>,
  /** Between groupings. */
  or: ", or for ",
  groups: (groups: string) =>
    `There are no figures for ${groups}: fewer than five people are in them, or their figures would give others away.`,
  byGroup: (topics: string) =>
    `By group, these are left out, because the means of groups would tell too much about individual answers: ${topics}.`,
  laterAnswers: (topics: string) =>
    `These leave out the answers that joined after an earlier report, because their mean would tell too much about individual ones: ${topics}.`,
  spreads: (n: number) =>
    `Spreads and shares of people are those of the first ${n} responses, means those of all: shown twice, spreads would give the later answers away.`,
  late: (late: string, isOne: boolean) =>
    `${late} came after the responses that this report covers and ${isOne ? "is" : "are"} left out of it: later responses join five at a time.`,
  positions: (spectrum: string) => `${spectrum} (today and wanted)`,
  aspects: (left: string, right: string) => `${left} and ${right} (agreement)`,
  effectiveness: "effectiveness",
} as const;
