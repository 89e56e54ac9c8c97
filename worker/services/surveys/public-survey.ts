import { and, count, eq, sql } from "drizzle-orm";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import type { Database } from "#worker/db/client.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** The copy that KV holds of a survey: what anyone with the code may know, and no more. */
export interface SurveyFacts {
  organizationName: string;
  expiresAt: string;
  isFull: boolean;
}

const KEEP_SECONDS = 3600;

const factsKey = (code: string) => `survey:${code}`;

export async function storeSurveyFacts(kv: KVNamespace, code: string, facts: SurveyFacts): Promise<void> {
  await kv.put(factsKey(code), JSON.stringify(facts), { expirationTtl: KEEP_SECONDS });
}

export async function forgetSurveyFacts(kv: KVNamespace, code: string): Promise<void> {
  await kv.delete(factsKey(code));
}

async function readFactsFromDatabase(db: Database, code: string): Promise<SurveyFacts | null> {
  const responses = db
    .select({ count: count() })
    .from(surveyResponses)
    .where(eq(surveyResponses.surveyCode, surveyCodes.code));
  const [row] = await db
    .select({
      organizationName: surveyCodes.organizationName,
      expiresAt: surveyCodes.expiresAt,
      responseCount: sql<number>`(${responses})`,
    })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.code, code), eq(surveyCodes.status, "active")));
  if (!row) return null;
  return {
    organizationName: row.organizationName,
    expiresAt: row.expiresAt.toISOString(),
    isFull: row.responseCount >= MAX_RESPONSES_PER_SURVEY,
  };
}

/** Copies to KV what D1 says of a survey now; null where no such survey is active. */
export async function refreshSurveyFacts(
  { db, kv }: Pick<ServiceContext, "db" | "kv">,
  code: string,
): Promise<SurveyFacts | null> {
  const facts = await readFactsFromDatabase(db, code);
  if (facts) await storeSurveyFacts(kv, code, facts);
  return facts;
}

/** What anyone may know of a code, from KV or else D1; null where no such survey is active. */
export async function findPublicSurvey(
  context: Pick<ServiceContext, "db" | "kv">,
  code: string,
): Promise<PublicSurvey | null> {
  const copy = await context.kv.get<SurveyFacts>(factsKey(code), "json");
  const facts = copy ?? (await refreshSurveyFacts(context, code));
  if (!facts) return null;
  const { organizationName, expiresAt, isFull } = facts;
  const isExpired = Date.parse(expiresAt) <= Date.now();
  return { code, organizationName, expiresAt, state: isExpired ? "expired" : isFull ? "full" : "open" };
}
