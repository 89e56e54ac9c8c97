import * as z from "zod/mini";
import { surveyModeSchema } from "#domain/disclosure/survey-mode.ts";
import { cleanedText, proofSchema } from "#domain/field-schemas.ts";
import { ticketSchema } from "#domain/invitations/ticket.ts";
import { MAX_CUSTOM_ROLE_LENGTH } from "#domain/limits.ts";
import { cleanLine } from "#domain/text.ts";

/** Shape of a submission; the answers are checked against the questionnaire later. */
export const submissionSchema = z.strictObject({
  submissionId: z.pipe(
    z.uuid("The submission id must be a UUID"),
    z.transform((id) => id.toLowerCase()),
  ),
  roleId: z.int("Please select a role"),
  customRoleName: z._default(
    z.nullable(
      cleanedText(
        "Please enter your role title",
        cleanLine,
        z.minLength(1, "Please enter your role title"),
        z.maxLength(
          MAX_CUSTOM_ROLE_LENGTH,
          `A role title can have at most ${MAX_CUSTOM_ROLE_LENGTH} characters`,
        ),
      ),
    ),
    null,
  ),
  /** The kind of survey that the respondent was told of; pages that send none have promised confidentiality. */
  mode: z._default(surveyModeSchema, "confidential"),
  /** Of a personal link; not kept with the response. */
  ticket: z._default(z.nullable(ticketSchema), null),
  answers: z.record(z.string(), z.unknown(), "The answers must be given by question"),
  /** Computed on the respondent's device: response times never leave it. */
  isHurried: z._default(z.boolean(), false),
  proof: proofSchema,
});
export type Submission = z.infer<typeof submissionSchema>;
