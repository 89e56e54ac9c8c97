import * as z from "zod/mini";

/** The occasions on which a manager is sent a mail about a survey. */
export const MAIL_KINDS = ["firstResponses", "allResponses", "closing", "analysis", "actions"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** True for the mails that a manager wants. */
export type MailChoices = Record<MailKind, boolean>;

const choice = z.optional(z.boolean("Choose yes or no"));

/** The choices that change; the others stay. */
export const changeMailChoicesSchema = z
  .strictObject({
    firstResponses: choice,
    allResponses: choice,
    closing: choice,
    analysis: choice,
    actions: choice,
  })
  .check(
    z.refine(
      (choices) => MAIL_KINDS.some((kind) => choices[kind] !== undefined),
      "Name at least one of the emails",
    ),
  );
export type ChangeMailChoices = z.infer<typeof changeMailChoicesSchema>;
