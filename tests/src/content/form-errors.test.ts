import { expect, it } from "vitest";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { analysisErrors } from "#src/features/manage/process/use-processing.ts";
import { modeErrors } from "#src/features/manage/settings/mode-form.tsx";
import { resultsErrors } from "#src/features/results/access-form.tsx";
import { toFormError } from "#src/lib/form/form-errors.ts";

const OURS = "A message of the server";
const EXAMPLE: FormErrorTable = {
  codes: { KNOWN: { message: "By code", isOver: true } },
  fields: ["email"],
  worded: ["locked_out"],
  statuses: { 404: { message: "By status" } },
  failed: "Failed",
};

interface Answer {
  field?: string;
  retryAfterSeconds?: number;
}

const errorOf = (table: FormErrorTable, status: number, code: string, more: Answer = {}) =>
  toFormError({ status, code, message: OURS, ...more }, table);

it("the error of a failed call depends on its code before its field, its wording and its status", () => {
  expect(errorOf(EXAMPLE, 404, "KNOWN", { field: "email" }).message).toBe("By code");
  expect(errorOf(EXAMPLE, 404, "locked_out", { field: "email" })).toEqual({
    message: OURS,
    field: "email",
  });
  expect(errorOf(EXAMPLE, 404, "locked_out")).toEqual({ message: OURS });
  expect(errorOf(EXAMPLE, 404, "internal").message).toBe("By status");
});

it("the error of a failed call does not point at a field that the form has not", () => {
  expect(errorOf(EXAMPLE, 400, "internal", { field: "phone" })).toEqual({ message: "Failed" });
});

it("the error of a failed call says how long to wait beside the failure or in its place", () => {
  const wait = "Too many attempts. Please try again in 2 minutes.";
  const after = { retryAfterSeconds: 61 };
  expect(errorOf(EXAMPLE, 429, "internal", after)).toEqual({ message: "Failed", detail: wait });
  expect(errorOf({ ...EXAMPLE, tooMany: { field: "code" } }, 429, "internal", after)).toEqual({
    message: wait,
    field: "code",
  });
});

/** Where an error stands, in whose words, and what else it does to its form. */
const effectOf = ({ message, field, isOver }: FormError, { failed }: FormErrorTable) =>
  [
    message === OURS ? "ours" : message === failed ? "failed" : "own",
    field && `at ${field}`,
    isOver && "ends the form",
  ]
    .filter(Boolean)
    .join(", ");

const ROWS: [string, number, string, string, FormErrorTable][] = [
  ["the results", 400, "invalid", "own, at code", resultsErrors],
  ["the results", 429, "locked_out", "ours", resultsErrors],
  ["the results", 0, "network", "own", resultsErrors],
  ["a change of a survey’s kind", 409, "mode_fixed", "own", modeErrors],
  ["an analysis", 503, "no_ai_provider", "ours", analysisErrors],
];

it.each(ROWS)("the error of %s is by its table: %i %s is %s", (_, status, code, effect, table) => {
  expect(effectOf(errorOf(table, status, code), table)).toBe(effect);
});

it("no error holds the message of an unknown failure", () => {
  for (const [name, , , , table] of ROWS) {
    const error = errorOf(table, 500, "internal");
    expect(effectOf(error, table), name).toBe("failed");
    expect(error.detail, name).not.toContain(OURS);
  }
});
