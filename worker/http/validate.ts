import { zValidator } from "@hono/zod-validator";
import type * as z from "zod/mini";
import { InvalidError, WeakPasswordError } from "#worker/errors.ts";

/** Validates one part of a request; an error names the field's path. */
export function validate<Target extends "json" | "param" | "query", Schema extends z.ZodMiniType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (!result.success) rejectInput(result.error.issues);
  });
}

/** Throws the error of the first issue, with the path of its field. */
export function rejectInput([issue]: readonly z.core.$ZodIssue[]): never {
  const path = [...(issue?.path ?? []), ...unknownKey(issue)];
  const weakness = issue?.code === "custom" && issue.params?.weak;
  if (weakness) throw new WeakPasswordError(issue.message, path.join("."), [weakness]);
  throw new InvalidError(issue?.message ?? "The request isn’t valid.", path.join(".") || undefined);
}

function unknownKey(issue: z.core.$ZodIssue | undefined): string[] {
  return issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
}
