import * as z from "zod/mini";
import { cleanedText } from "#domain/field-schemas.ts";
import { MAX_INVITATION_TEXT_LENGTH } from "#domain/limits.ts";
import { cleanText, findLink } from "#domain/text.ts";

export const INVITATION_MAIL_KINDS = ["invitation", "reminder"] as const;
export type InvitationMailKind = (typeof INVITATION_MAIL_KINDS)[number];

/** What stands in braces in a text and is filled in for each survey. */
export const PLACEHOLDERS = ["organisation", "last day"] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

const IN_BRACES = /\{([^{}]*)\}/g;
const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((known) => known === name);

const findUnknownPlaceholder = (text: string) =>
  [...text.matchAll(IN_BRACES)].map(([, name = ""]) => name).find((name) => !isPlaceholder(name));

/** A text of a mail: plain, cleaned of control and direction characters. */
const mailTextSchema = cleanedText(
  "Please enter a text",
  cleanText,
  z.minLength(1, "Please enter a text"),
  z.maxLength(
    MAX_INVITATION_TEXT_LENGTH,
    `The text can have at most ${MAX_INVITATION_TEXT_LENGTH} characters`,
  ),
  z.refine((text) => findLink(text) === null, {
    error: ({ input }) =>
      `The text can’t hold links, and “${findLink(String(input))}” is or looks like one: each person’s own link follows it`,
  }),
  z.refine((text) => findUnknownPlaceholder(text) === undefined, {
    error: ({ input }) =>
      `{${findUnknownPlaceholder(String(input))}} can’t be filled in: only ${PLACEHOLDERS.map((name) => `{${name}}`).join(" and ")} can`,
  }),
);

/** Null stands for the product's own text. */
export const changeTextSchema = z.strictObject({ text: z.nullable(mailTextSchema) });
export const previewSchema = z.strictObject({ text: mailTextSchema });
export const mailKindSchema = z.enum(INVITATION_MAIL_KINDS, "Choose the invitation or the reminder");

export function fillIn(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}
