import type { FormErrorTable } from "#src/content/form-errors.ts";

export const actionWords = {
  takeUp: "Take up",
  takeUpWhat: (focus: string) => ` “${focus}”`,
  owner: "Who is responsible",
  ownerHint: "A name or a role. It appears in the report.",
  dueOn: "Due by",
  save: "Save",
  saving: "Saving...",
  cancel: "Cancel",
  change: "Change",
  drop: "Drop",
  done: "Done",
  failed: "This wasn’t saved",
  takenUp: "Taken up",
  isDone: "Done",
  by: (owner: string) => `by ${owner}`,
  until: (day: string) => `due ${day}`,
} as const;

export const actionErrors: FormErrorTable = {
  fields: ["owner", "dueOn"],
  worded: ["invalid", "not_found", "offline", "too_many"],
  failed: actionWords.failed,
};
