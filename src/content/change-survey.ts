import { MAX_ACTIVE_SURVEYS, SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import type { FormErrorTable } from "./form-errors.ts";

export const changeWords = {
  undo: "Undo",
  undone: "Undone",
  undoFailed: "That couldn’t be undone",
  failed: "The survey wasn’t changed",
  saving: "Saving...",
} as const;

export const renameWords = {
  action: "Rename",
  title: "Rename this survey",
  hint: "Respondents see the new name at once. Reports show it, and so do files you export from now on.",
  save: "Rename",
  renamed: (name: string) => `Renamed to ${name}`,
} as const;

export const endWords = {
  action: "Change end date",
  title: "Change the end date",
  lastDay: "Last day",
  until: (end: string, latest: string) =>
    `Open until ${end}, your time. The latest day is ${latest}: ${SURVEY_EXPIRY_DAYS.max} days after the survey was created.`,
  latest: (latest: string) =>
    `The latest day is ${latest}: ${SURVEY_EXPIRY_DAYS.max} days after the survey was created.`,
  missing: "Please choose a date",
  outOfRange: (first: string, latest: string) => `Please choose a day from ${first} to ${latest}`,
  save: "Save",
  changed: (end: string) => `The survey now ends on ${end}`,
} as const;

export const reopenWords = {
  action: "Open again",
  title: "Open this survey again",
  text: "Respondents can use its link again. Anyone who was halfway through when it ended can carry on where they left off.",
  save: "Open survey",
  reopened: (end: string) => `The survey is open until ${end}`,
} as const;

export const closeWords = {
  action: "Close now",
  title: "Close this survey now?",
  text: "It will take no more answers. Anyone who is halfway through is told so, and their answers stay on their own device.",
  again: `Its responses stay, and you can still analyse them. You can open it again while you have fewer than ${MAX_ACTIVE_SURVEYS} active surveys.`,
  addresses:
    "The addresses of the people you invited are deleted at once, so they get no more reminders. If you open it again, the links work again, but the addresses don’t come back.",
  confirm: "Close survey",
  closing: "Closing...",
  closed: "Survey closed",
} as const;

export const deleteWords = {
  action: "Delete",
  title: "Delete this survey?",
  text: (responses: number) =>
    responses === 0
      ? "This deletes the survey, and its link stops working. It can’t be undone."
      : `This deletes the survey with ${countOf(responses)}, its analyses, its exports and the links to its reports. It can’t be undone.`,
  instead: "If you only want it to take no more responses, close it instead.",
  name: "Name of the organisation",
  hint: (name: string) => `Type ${name} to confirm`,
  mismatch: "That isn’t the name of the survey",
  confirm: "Delete survey",
  deleting: "Deleting...",
  deleted: (name: string) => `${name} was deleted`,
  failed: "The survey wasn’t deleted",
} as const;

const countOf = (responses: number) => (responses === 1 ? "its one response" : `its ${responses} responses`);

export const endedWords = {
  title: "Closed and expired",
  running: (count: number) => (count === 1 ? "one analysis is running" : `${count} analyses are running`),
} as const;

export const changeErrors: FormErrorTable = {
  fields: ["organizationName", "expiresAt"],
  worded: ["survey_limit", "forbidden", "conflict"],
  failed: changeWords.failed,
};

export const deleteErrors: FormErrorTable = {
  fields: ["organizationName"],
  worded: ["forbidden"],
  failed: deleteWords.failed,
};
