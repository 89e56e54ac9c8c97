import * as z from "zod";
import { cleanLine } from "./answers.ts";
import { MAX_CUSTOM_ROLE_LENGTH } from "./limits.ts";

/** The shape of a submission; the answers themselves are checked against the questionnaire. */
export const submissionSchema = z.strictObject({
  submissionId: z.uuid("The submission id must be a UUID").transform((id) => id.toLowerCase()),
  roleId: z.int("Please select a role"),
  customRoleName: z
    .string()
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, "Please enter your role title")
        .max(MAX_CUSTOM_ROLE_LENGTH, `A role title may have at most ${MAX_CUSTOM_ROLE_LENGTH} characters`),
    )
    .nullable()
    .default(null),
  answers: z.record(z.string(), z.unknown()),
});
export type Submission = z.infer<typeof submissionSchema>;
