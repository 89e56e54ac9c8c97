import { and, eq, ne } from "drizzle-orm";
import { MAILED, type MailContent, type MailedType } from "#domain/event.ts";
import { inLanguage } from "#languages/mails/surveys";
import { hasRow } from "#worker/db/expressions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { layOut } from "#worker/mail/letter.ts";
import type { Services } from "#worker/services/context.ts";
import { LETTERS } from "./letters.ts";

type Context = Services<"db" | "config">;

/** A letter in a language, with the link that it leads to, for channels. */
export interface WrittenLetter extends MailContent {
  link: { label: string; url: string };
}

interface PreparedLetter {
  /** The survey's: a channel's messages are in it. */
  language: string | null;
  write: (language: string) => WrittenLetter;
}

interface Occasion {
  type: MailedType;
  surveyCode: string;
  subject: string | null;
}

/** Reads what a letter about an event says, as it is now; null if there is no more need for one. */
export async function prepareLetter(context: Context, occasion: Occasion): Promise<PreparedLetter | null> {
  const { type, surveyCode, subject } = occasion;
  const survey = await readSurvey(context, surveyCode);
  const write = survey && (await LETTERS[type](survey, context, subject ?? ""));
  if (!write) return null;
  const { companyName, siteUrl } = context.config;
  return {
    language: survey.language,
    write(language) {
      const { action, ...content } = write(language);
      const words = inLanguage(language).managerWords;
      const link = { label: action.label, url: `${siteUrl}${action.path}` };
      const choices = { label: words.choices, url: `${siteUrl}/survey/account` };
      const letter = layOut(companyName, {
        ...{ language, ...content, action: link, closing: words.closing },
        ...(MAILED[type] !== "always" && { choices }),
      });
      return { ...letter, link };
    },
  };
}

async function readSurvey({ db }: Context, code: string) {
  const analyses = and(eq(surveyInsights.surveyCode, code), ne(surveyInsights.status, "failed"));
  const [row] = await db
    .select({
      code: surveyCodes.code,
      organizationName: surveyCodes.organizationName,
      language: surveyCodes.language,
      mode: surveyCodes.mode,
      linkKind: surveyCodes.linkKind,
      teamSize: surveyCodes.teamSize,
      createdAt: surveyCodes.createdAt,
      expiresAt: surveyCodes.expiresAt,
      status: surveyCodes.status,
      deletesAt: surveyCodes.deletesAt,
      responses: db.$count(surveyResponses, eq(surveyResponses.surveyCode, code)),
      isAnalysed: hasRow(surveyInsights, analyses).mapWith(Boolean),
    })
    .from(surveyCodes)
    .where(eq(surveyCodes.code, code));
  return row && { ...row, now: new Date() };
}

export type LetterSurvey = NonNullable<Awaited<ReturnType<typeof readSurvey>>>;
