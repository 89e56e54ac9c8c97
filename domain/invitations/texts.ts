import * as z from "zod/mini";
import { cleanedText } from "#domain/field-schemas.ts";
import { MAX_INVITATION_TEXT_LENGTH } from "#domain/limits.ts";
import { findLink, withoutLinks } from "#domain/links.ts";
import { cleanText } from "#domain/text.ts";
import { textRules as rules } from "#messages/manage/invitation-rules";

export const INVITATION_MAIL_KINDS = ["invitation", "reminder"] as const;
export type InvitationMailKind = (typeof INVITATION_MAIL_KINDS)[number];

/** What stands in braces in a text and is filled in for each survey. */
const PLACEHOLDERS = ["organisation", "last day"] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];
/** As they stand in a text. */
export const IN_TEXT = { organisation: `{${PLACEHOLDERS[0]}}`, lastDay: `{${PLACEHOLDERS[1]}}` } as const;

const IN_BRACES = /\{([^{}]*)\}/g;
const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((known) => known === name);

const findUnknownPlaceholder = (text: string) =>
  [...text.matchAll(IN_BRACES)].map(([, name = ""]) => name).find((name) => !isPlaceholder(name));

/** Answers go to the manager; a text may name the mailbox of another person who knows. */
const RULE = { allowsAddresses: true };

/** A placeholder may be filled in with the rest of a host. */
const findTextLink = (text: string) => findLink(text.replace(IN_BRACES, "$1"), RULE);

/** A text of a mail: plain, cleaned of control and direction characters. */
const mailTextSchema = cleanedText(
  rules.empty,
  cleanText,
  z.minLength(1, rules.empty),
  z.maxLength(MAX_INVITATION_TEXT_LENGTH, rules.length({ max: MAX_INVITATION_TEXT_LENGTH })),
  z.refine((text) => findTextLink(text) === null, {
    error: ({ input }) => rules.link({ link: findTextLink(String(input)) ?? "" }),
  }),
  z.refine((text) => findUnknownPlaceholder(text) === undefined, {
    error: ({ input }) =>
      rules.placeholder({ ...IN_TEXT, name: `{${findUnknownPlaceholder(String(input))}}` }),
  }),
);

/** Null stands for the product's own text. */
export const changeTextSchema = z.strictObject({ text: z.nullable(mailTextSchema) });
export const previewSchema = z.strictObject({ text: mailTextSchema });
export const mailKindSchema = z.enum(INVITATION_MAIL_KINDS, "Choose the invitation or the reminder");

/** Fills in a text for a mail; what was stored before the rule leaves its links out. */
export function fillIn(text: string, values: Readonly<Record<Placeholder, string>>): string {
  const filled = text.replace(IN_BRACES, (whole, name: string) =>
    isPlaceholder(name) ? values[name] : whole,
  );
  return withoutLinks(filled, RULE);
}
