import { describe, expect, it } from "vitest";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { errorAt, toFormError } from "#src/lib/form/form-errors.ts";

const TABLE: FormErrorTable = {
  codes: { KNOWN: { message: "By code", isOver: true } },
  fields: ["email"],
  worded: ["locked_out"],
  statuses: { 404: { message: "By status" } },
  failed: "Failed",
};
const failure = { status: 400, code: "internal", message: "A message of the server" };
const map = (more: Partial<typeof failure> & { field?: string; retryAfterSeconds?: number }, table = TABLE) =>
  toFormError({ ...failure, ...more }, table);

describe("the error of a failed call", () => {
  it("depends on its code first, then on its field, its wording and its status", () => {
    expect(map({ code: "KNOWN", field: "email", status: 404 }).message).toBe("By code");
    expect(map({ code: "locked_out", field: "email", status: 404 })).toEqual({
      message: failure.message,
      field: "email",
    });
    expect(map({ code: "locked_out", status: 404 })).toEqual({ message: failure.message });
    expect(map({ status: 404 }).message).toBe("By status");
  });

  it("does not point at a field that the form has not", () => {
    expect(map({ field: "phone" })).toEqual({ message: "Failed" });
  });

  it("says how long to wait beside the failure, or in its place", () => {
    const wait = "Too many attempts. Please try again in 2 minutes.";
    const tooMany = { status: 429, retryAfterSeconds: 61 };
    expect(map(tooMany)).toEqual({ message: "Failed", detail: wait });
    expect(map(tooMany, { ...TABLE, tooMany: { field: "code" } })).toEqual({ message: wait, field: "code" });
  });
});

it("shows an error with its next step at its own field only", () => {
  const error = { message: "Wrong.", detail: "Try another.", field: "code" };
  expect(errorAt("code", error)).toBe("Wrong. Try another.");
  expect(errorAt("email", error)).toBeNull();
  expect(errorAt("code", null)).toBeNull();
});
