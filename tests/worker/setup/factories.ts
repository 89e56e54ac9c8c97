import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { makeSignature } from "better-auth/crypto";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { DAY_MS } from "#domain/limits.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import type { Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import type { LinkKind } from "#domain/surveys/link-kind.ts";
import { execute, prepare } from "#tests/worker/setup/rows.ts";
import { hashPassword } from "#worker/auth/password/hash-password.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
import type { Env } from "#worker/config.ts";
import worker from "#worker/local.ts";
import { createServiceContext, type ServiceContext } from "#worker/services/context.ts";
import { admitFreely } from "#worker/services/responses/admission.ts";
import { storeResponse } from "#worker/services/responses/store-response.ts";
import { sweep } from "#worker/sweep.ts";
import { makeExecution, watchWork } from "./execution.ts";

export const ORIGIN = "https://slk.test";
export const PASSWORD = "correct horse battery";

let addresses = 0;
/** A client address that no other test counts against: networks count as one, so each has a network of its own. */
export const freshAddress = () =>
  `2001:db8:${(++addresses).toString(16)}:${crypto.randomUUID().slice(0, 4)}::1`;

/** A service context whose background work is awaited by `settle`, and before the next file begins. */
export function makeContext(settings: Partial<Env> = {}): ServiceContext & { settle(): Promise<void> } {
  const works: Promise<unknown>[] = [];
  const execution = { waitUntil: (work: Promise<unknown>) => void works.push(watchWork(work)) };
  const context = createServiceContext({ ...env, ...settings }, execution);
  return {
    ...context,
    async settle() {
      while (works.length > 0) await works.shift();
    },
  };
}

/** Sweeps as the cron job does, with all that it leaves for later. */
export async function runSweep(context = makeContext()): Promise<void> {
  await sweep(context);
  await context.settle();
}

export interface Call {
  method?: string;
  body?: unknown;
  cookie?: string | undefined;
  address?: string;
  headers?: Record<string, string>;
}

/** A request as a browser on our own pages would make it. */
export function makeRequest(path: string, { method, body, cookie, address, headers }: Call = {}): Request {
  return new Request(`${ORIGIN}${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    redirect: "manual",
    headers: {
      origin: ORIGIN,
      "cf-connecting-ip": address ?? freshAddress(),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

/**
 * Calls the Worker as it answers with other settings. Not by the pool's `exports.default`, which wraps itself once more
 * at each call: the 800th takes 0.2 s.
 */
export async function callWithSettings(
  settings: Partial<Env>,
  path: string,
  request: Call = {},
): Promise<Response> {
  const incoming = makeRequest(path, request) as Parameters<typeof worker.fetch>[0];
  return worker.fetch(incoming, { ...env, ...settings }, makeExecution());
}

export const call = (path: string, request: Call = {}): Promise<Response> =>
  callWithSettings({}, path, request);

/** The body of an answer, which has to be one of success. */
export async function readBody<Body>(answer: Response | Promise<Response>): Promise<Body> {
  const received = await answer;
  if (!received.ok) throw new Error(`answered ${received.status}: ${await received.text()}`);
  return received.json<Body>();
}

export function readCookie(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

export interface ManagerAccount {
  id: string;
  email: string;
  cookie: string;
}

/** The password of every made manager, hashed once for the tests of a file: a hash takes a tenth of a second. */
let passwordHash: Promise<string> | null = null;

/** A manager with a fresh PIN and a session, by the rows that a sign-up through the API leaves. */
export async function makeManager(): Promise<ManagerAccount> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { id: pinId } = await createSignupPin(makeContext(), { createdBy: null, expiresInDays: 7 });
  passwordHash ??= hashPassword(PASSWORD);
  const [userId, token] = [crypto.randomUUID(), crypto.randomUUID().replaceAll("-", "")];
  const now = Date.now();
  await env.DB.batch([
    prepare`UPDATE signup_pins SET used_by = ${userId}, used_at = ${now}, claim_expires_at = ${now + 60_000}
      WHERE id = ${pinId}`,
    prepare`INSERT INTO user (id, name, email, accepted_terms, accepted_terms_at)
      VALUES (${userId}, '', ${email}, 1, ${now})`,
    prepare`INSERT INTO account (id, account_id, provider_id, user_id, password)
      VALUES (${crypto.randomUUID()}, ${userId}, 'credential', ${userId}, ${await passwordHash})`,
    prepare`INSERT INTO session (id, token, user_id, expires_at, is_sign_in)
      VALUES (${crypto.randomUUID()}, ${token}, ${userId}, ${now + 7 * DAY_MS}, 1)`,
  ]);
  const signed = `${token}.${await makeSignature(token, env.APP_SECRET)}`;
  return { id: userId, email, cookie: `__Host-account.session_token=${encodeURIComponent(signed)}` };
}

/** A manager whose record says that they are an admin. */
export async function makeAdmin(): Promise<ManagerAccount> {
  const admin = await makeManager();
  await execute`UPDATE survey_managers SET is_admin = 1 WHERE user_id = ${admin.id}`;
  return admin;
}

export interface MadeSurvey {
  code: string;
  managerPin: string;
  manager: ManagerAccount;
}

/** A survey created through the API, with that many responses. */
export async function makeSurvey(
  options: {
    responses?: number;
    manager?: ManagerAccount;
    organizationName?: string;
    mode?: SurveyMode;
    linkKind?: LinkKind;
  } = {},
): Promise<MadeSurvey> {
  const manager = options.manager ?? (await makeManager());
  const { mode, linkKind, organizationName = "Northfield Logistics", responses = 0 } = options;
  const body = { organizationName, expiresInDays: 7, mode, linkKind };
  const made = call("/api/manage/surveys", { cookie: manager.cookie, body });
  const survey = await readBody<Pick<MadeSurvey, "code" | "managerPin">>(made);
  await addResponses(survey.code, responses, { mode });
  return { ...survey, manager };
}

/** Stores responses as if their hour were over; `from` is the seed of the first. */
export async function addResponses(
  code: string,
  count: number,
  { mode = "confidential", from = 0 }: { mode?: SurveyMode | undefined; from?: number } = {},
): Promise<void> {
  const context = makeContext();
  for (let index = 0; index < count; index++) {
    const submission = { ...(await makeSubmission({ seed: from + index })), mode };
    await storeResponse(context, code, submission, admitFreely);
  }
  await context.settle();
  if (count > 0) await runDurableObjectAlarm(env.SURVEY_LIVE.getByName(code));
}

export const readQuestionnaire = () => readBody<Questionnaire>(call("/api/questionnaire"));

let questionnaire: Questionnaire | null = null;

/** A complete submission; `seed` varies role and answers. */
export async function makeSubmission({ seed = 0, roleId }: { seed?: number; roleId?: number } = {}) {
  questionnaire ??= await readQuestionnaire();
  const { roles, questions } = questionnaire;
  const answers: Answers = Object.fromEntries(
    questions.map(({ id, scaleMin, scaleMax }) => [
      id,
      scaleMin + ((id * 7 + seed * 3) % (scaleMax - scaleMin + 1)),
    ]),
  );
  const namedRoles = roles.filter(({ name }) => name !== "Other");
  return {
    submissionId: crypto.randomUUID() as string,
    roleId: roleId ?? (namedRoles[seed % namedRoles.length]?.id as number),
    customRoleName: null,
    isHurried: false,
    mode: "confidential" as SurveyMode,
    ticket: null as string | null,
    answers,
  };
}

/** Moves a survey's expiry, in milliseconds from the database's now. */
export async function setExpiry(code: string, fromNowMs: number): Promise<void> {
  await execute`UPDATE survey_codes
    SET expires_at = cast(unixepoch('subsec') * 1000 as integer) + ${fromNowMs} WHERE code = ${code}`;
}

export async function countRows(table: string, where: string, ...bound: unknown[]): Promise<number> {
  const row = await env.DB.prepare(`SELECT count(*) AS count FROM ${table} WHERE ${where}`)
    .bind(...bound)
    .first<{ count: number }>();
  return row?.count ?? 0;
}
