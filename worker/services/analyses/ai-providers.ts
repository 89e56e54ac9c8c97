import { and, eq, exists, getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AiProviderStatus } from "#domain/admin/operations.ts";
import { DAY_MS } from "#domain/limits.ts";
import { parseJson } from "#domain/parse-json.ts";
import { aiProviders, surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { ConflictError, NotFoundError } from "#worker/errors.ts";
import { actOn, insertActIf } from "#worker/services/audit/record-act.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { findFaultOf } from "./find-provider-fault.ts";

const RECENT_DAYS = 30;
/** Analyses of one provider whose times and tokens are looked at: the newest. */
const RECENT_RUNS = 200;

interface RecentRun {
  status: "completed" | "failed" | "processing";
  durationMs: number | null;
  tokens: number | null;
  error: string | null;
}

/** The condition that a provider has not been removed: its row stays for the analyses that it wrote. */
const isKept = sql`json_extract(${aiProviders.config}, '$.isRemoved') IS NULL`;

type Provider = typeof aiProviders.$inferSelect;

/** Lists the providers of analyses with their last trial and what they did of late; a removed one is left out. */
export async function listAiProviders(
  context: Services<"db" | "config" | "openaiApiKey">,
): Promise<AiProviderStatus[]> {
  const { db } = context;
  const recent = selectRecent(aiProviders.id);
  const runs = sql<string>`(SELECT json_group_array(json_object(
    'status', status, 'durationMs', durationMs, 'error', error, 'tokens', tokens)) FROM (${recent}))`;
  const rows = await db
    .select({ provider: getTableColumns(aiProviders), runs })
    .from(aiProviders)
    .where(isKept)
    .orderBy(aiProviders.id);
  return Promise.all(
    rows.map(async ({ provider, runs }) =>
      toStatus(provider, await findFaultOf(context, provider), JSON.parse(runs) as RecentRun[]),
    ),
  );
}

export const selectRecent = (providerId: string | SQLWrapper): SQL => sql`
  SELECT status, processing_completed_at - processing_started_at AS durationMs, error_message AS error, tokens
  FROM ${surveyInsights}
  WHERE provider_id = ${providerId} AND created_at > ${databaseNow} - ${RECENT_DAYS * DAY_MS}
  ORDER BY created_at DESC LIMIT ${RECENT_RUNS}`;

function toStatus(provider: Provider, fault: string | null, runs: RecentRun[]): AiProviderStatus {
  const { id, providerType: type, apiKey, isActive, testedAt } = provider;
  const settings = parseJson(provider.config) as {
    model?: string;
    assistantId?: string;
    baseURL?: string;
  } | null;
  const completed = runs.filter(({ status }) => status === "completed");
  const failed = runs.filter(({ status }) => status === "failed");
  return {
    id,
    type,
    model: type === "builtin" ? null : (settings?.assistantId ?? settings?.model ?? null),
    host: type === "builtin" ? null : hostOf(settings?.baseURL),
    hasKey: apiKey !== null,
    isActive,
    fault,
    test: testedAt && {
      at: testedAt.toISOString(),
      durationMs: provider.testDurationMs ?? 0,
      tokens: provider.testTokens,
      error: provider.testError,
    },
    recent: {
      completed: completed.length,
      failed: failed.length,
      durationMs: median(completed.map(({ durationMs }) => durationMs)),
      tokens: median(completed.map(({ tokens }) => tokens)),
      lastError: failed[0]?.error ?? null,
    },
  };
}

function hostOf(baseURL = "https://api.openai.com"): string {
  return URL.canParse(baseURL) ? new URL(baseURL).host : baseURL;
}

function median(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? null;
}

/**
 * Has one provider write the analyses that begin from now on. Throws a NotFoundError, or a ConflictError for one that
 * cannot write.
 */
export async function activateAiProvider(context: ServiceContext, adminId: string, id: string) {
  const { db } = context;
  const isIt = and(eq(aiProviders.id, id), isKept);
  const [provider] = await db.select().from(aiProviders).where(isIt);
  if (!provider) throw new NotFoundError("There is no such provider.");
  const fault = await findFaultOf(context, provider);
  if (fault) throw new ConflictError("conflict", `This provider can’t write: ${fault}.`);
  // One transaction: no analysis finds the database without an active provider.
  await db.batch([
    db
      .update(aiProviders)
      .set({ isActive: false })
      .where(
        and(
          eq(aiProviders.isActive, true),
          exists(db.select({ id: aiProviders.id }).from(aiProviders).where(isIt)),
        ),
      ),
    db.update(aiProviders).set({ isActive: true }).where(isIt),
    insertActIf(context, actOn(adminId, "ai_provider_activated", "ai_provider", id)),
  ]);
}
