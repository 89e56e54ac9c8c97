import { and, eq, isNull, sql } from "drizzle-orm";
import { API_REQUESTS, HOUR_MS } from "#domain/limits.ts";
import { isOneOf, tokensOf } from "#worker/crypto.ts";
import { runTransaction } from "#worker/db/client.ts";
import { ago } from "#worker/db/expressions.ts";
import { apiRequests } from "#worker/db/schema/api.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { AppError, ConflictError, TooManyError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

const fingerprints = tokensOf("api-request");

/** A request by the name that its client gave it: the same name stands for the same request of the same manager. */
export interface NamedRequest {
  managerId: string;
  /** The key that it came with. */
  keyId: string;
  name: string;
  /** Method, path and body. */
  content: string;
}

export type ClaimedRequest =
  /** It is to be made; taken over from one that a crash has ended, which may have had its effect. */
  | { kind: "new"; isTakenOver: boolean }
  /** It was made; the answer is null where it holds a secret, and the request to be made again. */
  | { kind: "made"; status: number; body: string | null };

/**
 * Claims a request in one statement: of several at once, one makes it. A claim without an answer ends after a minute, as
 * after a crash. Throws if the name stands for another request, if the request is being made, or if its key has named too
 * many.
 */
export async function claimRequest(
  context: Services<"db" | "config">,
  { managerId, keyId, name, content }: NamedRequest,
): Promise<ClaimedRequest> {
  const { db } = context;
  const key = keyOf({ managerId, name });
  const fingerprint = await fingerprints.hash(context, content);
  const [earlier, claimed] = await runTransaction(
    db,
    db.select({ key: apiRequests.key }).from(apiRequests).where(eq(apiRequests.key, key)),
    sql`
    INSERT INTO ${apiRequests} (key, manager_id, api_key_id, fingerprint, claimed_at)
    SELECT ${key}, ${managerId}, ${keyId}, ${fingerprint}, ${databaseNow}
    WHERE (SELECT count(*) FROM ${apiRequests} WHERE api_key_id = ${keyId} AND key <> ${key}) < ${API_REQUESTS.max}
    ON CONFLICT (key) DO UPDATE SET claimed_at = ${databaseNow}
      WHERE status IS NULL AND claimed_at <= ${ago(API_REQUESTS.leaseMs)} AND fingerprint = excluded.fingerprint
    RETURNING key`,
  );
  if (claimed?.length === 1) return { kind: "new", isTakenOver: earlier?.length === 1 };
  const [known] = await db.select().from(apiRequests).where(eq(apiRequests.key, key));
  if (!known) throw new TooManyError((API_REQUESTS.hours * HOUR_MS) / 1000);
  if (!isOneOf(await fingerprints.hashes(context, content), known.fingerprint)) {
    throw new AppError(422, "request_changed", "This Idempotency-Key stands for another request.", {
      field: "Idempotency-Key",
    });
  }
  if (known.status !== null) return { kind: "made", status: known.status, body: known.body };
  throw new ConflictError("request_running", "The same request is being made.", { retryAfterSeconds: 1 });
}

const keyOf = ({ managerId, name }: Pick<NamedRequest, "managerId" | "name">) => `${managerId}:${name}`;

/** Keeps the answer of a request that was made. */
export async function keepAnswer(
  { db }: Services<"db">,
  request: NamedRequest,
  answer: { status: number; body: string | null },
): Promise<void> {
  await db
    .update(apiRequests)
    .set(answer)
    .where(eq(apiRequests.key, keyOf(request)));
}

/** Gives the name of a request free that had no effect. */
export async function releaseRequest({ db }: Services<"db">, request: NamedRequest): Promise<void> {
  await db.delete(apiRequests).where(and(eq(apiRequests.key, keyOf(request)), isNull(apiRequests.status)));
}
