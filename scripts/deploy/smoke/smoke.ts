import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { drawPin } from "#domain/pins.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import type { Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import { hashPassword } from "#worker/auth/password/hash-password.ts";
import { type Send, SmokeError, Visitor } from "./visitor.ts";

export interface Smoke {
  siteUrl: string;
  send: Send;
  query: Query;
  /** The version that must answer. */
  versionId?: string;
  /** The Worker's name: asks for that version, whatever share of the visitors it has. */
  override?: string | undefined;
  say?: (text: string) => void;
  /** How long a deployment may take to be known everywhere. */
  patienceMs?: number;
}

const PATIENCE_MS = 30_000;
const PAGES = ["/", "/survey", "/survey/sample"];
/** Of a laptop's Worker alone. */
const LOCAL_ONLY = ["/dev/mailbox", "/dev/mailbox.json"];
const ORGANIZATION = "Smoke test of a deployment";

const overrideHeader = (worker: string, versionId: string) => ({
  "cloudflare-workers-version-overrides": `${worker}="${versionId}"`,
});

/**
 * Does what visitors, a manager and a respondent do, against the deployed address, and leaves nothing behind but lines
 * of the audit log. Throws a SmokeError that says at what it failed.
 */
export async function runSmoke(smoke: Smoke): Promise<void> {
  const { siteUrl, send, query, versionId = "", override, say = () => {} } = smoke;
  const headers = override ? overrideHeader(override, versionId) : {};
  const newVisitor = () => new Visitor(siteUrl, send, headers);
  const reasons = await awaitVersion(newVisitor(), smoke);
  say(`answers${reasons.length > 0 ? `; its health: ${reasons.join(", ")}` : ""}`);
  await visitPages(newVisitor());
  say("pages and their files are there, local-only routes are not");
  const account = await makeSmokeAccount(query);
  try {
    const manager = newVisitor();
    const { email, password } = account;
    await manager.ask("/api/auth/sign-in/email", { body: { email, password } });
    await runSurvey(manager, newVisitor());
  } finally {
    await account.remove();
  }
  say("a manager signed in, a survey was created, answered and deleted");
}

interface Health {
  version?: string | null;
  reasons?: string[];
}

/**
 * Waits until the version answers, and returns the reasons in its health. Other faults, such as waiting mails, don't stop
 * a deployment: it may be the one that fixes them.
 */
async function awaitVersion(
  visitor: Visitor,
  { versionId, patienceMs = PATIENCE_MS }: Pick<Smoke, "versionId" | "patienceMs">,
): Promise<string[]> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      const { version: found, reasons = [] } = await readHealth(visitor);
      if (!versionId || !found || found === versionId) return reasons;
      throw new SmokeError(`/api/health: version ${found} answers, not ${versionId}`);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(1000);
    }
  }
}

/** A failing site answers 503 and names its version; one that is not configured names none. */
async function readHealth(visitor: Visitor): Promise<Health> {
  const answer = await visitor.fetch("/api/health");
  const body = (await answer.json().catch(() => ({}))) as Health;
  if (answer.status === 200 || (answer.status === 503 && body.version)) return body;
  throw new SmokeError(`GET /api/health: ${answer.status} instead of 200. ${JSON.stringify(body)}`);
}

async function visitPages(visitor: Visitor): Promise<void> {
  for (const page of PAGES) {
    const html = await (await visitor.ask(page)).text();
    if (!html.includes("</html>")) throw new SmokeError(`${page}: no whole page`);
    const script = html.match(/\/assets\/[\w.-]+\.js/)?.[0];
    if (!script) throw new SmokeError(`${page}: no script`);
    await visitor.ask(script);
  }
  const unknown = await visitor.look("/nothing-of-this-name");
  for (const path of LOCAL_ONLY) {
    const found = await visitor.look(path);
    if (found !== unknown) throw new SmokeError(`${path} is not as unknown as other paths: ${found}`);
  }
}

const answer = ({ questions }: Questionnaire): Answers =>
  Object.fromEntries(
    questions.map(({ id, scaleMin, scaleMax }) => [id, Math.round((scaleMin + scaleMax) / 2)]),
  );

async function runSurvey(manager: Visitor, respondent: Visitor): Promise<void> {
  const { code } = await manager.json<{ code: string }>("/api/v1/surveys", {
    body: { organizationName: ORGANIZATION, expiresInDays: 1, mode: "confidential" },
    status: 201,
  });
  await respondent.ask(`/api/surveys/${code}`);
  const questionnaire = await respondent.json<Questionnaire>(`/api/surveys/${code}/questionnaire`);
  const submission = {
    submissionId: crypto.randomUUID(),
    roleId: questionnaire.roles[0]?.id,
    customRoleName: null,
    isHurried: false,
    mode: "confidential",
    ticket: null,
    answers: answer(questionnaire),
  };
  const submit = () => respondent.ask(`/api/surveys/${code}/responses`, { body: submission, status: 201 });
  await submit();
  await submit();
  const { surveys } = await manager.json<{ surveys: { code: string; responses: number }[] }>(
    "/api/v1/dashboard",
  );
  const count = surveys.find((survey) => survey.code === code)?.responses;
  if (count !== 1) throw new SmokeError(`the survey has ${count} responses instead of 1`);
  await manager.ask(`/api/v1/surveys/${code}`, {
    method: "DELETE",
    body: { organizationName: ORGANIZATION },
    status: 204,
  });
}

/** Runs statements on the deployed database, each batch in one transaction. */
type Query = (sql: string) => void | Promise<void>;

interface SmokeAccount {
  email: string;
  password: string;
  remove(): Promise<void>;
}

/** Of a domain that has no mail, by RFC 2606: no message could be delivered. */
const DOMAIN = "deployment.invalid";
const CLAIM_MS = 60_000;
/** Of a million PINs, most may be taken. */
const DRAWS = 50;
/** What an interrupted deployment left behind goes with the next one. */
const REMAINS = `email LIKE 'smoke-%@${DOMAIN}'`;

const removal = (where: string) => `
  DELETE FROM signup_pins WHERE used_by IN (SELECT id FROM user WHERE ${where});
  DELETE FROM user WHERE ${where}`;

/**
 * Makes an account for one smoke test by its rows, as a sign-up leaves them, and removes it with its surveys. It goes
 * by the operator's own access to the database: the site has no door for it. It gets no mail.
 */
export async function makeSmokeAccount(query: Query): Promise<SmokeAccount> {
  const userId = crypto.randomUUID();
  const email = `smoke-${userId}@${DOMAIN}`;
  const password = randomBytes(24).toString("base64url");
  const [hash, now] = [await hashPassword(password), Date.now()];
  await query(`${removal(REMAINS)};
    INSERT INTO signup_pins (id, pin, expires_at, used_by, used_at, claim_expires_at)
      SELECT '${crypto.randomUUID()}', value, ${now + CLAIM_MS}, '${userId}', ${now}, ${now + CLAIM_MS}
      FROM json_each('${JSON.stringify(Array.from({ length: DRAWS }, () => drawPin()))}')
      WHERE value NOT IN (SELECT pin FROM signup_pins) LIMIT 1;
    INSERT INTO user (id, name, email, email_verified, accepted_terms, accepted_terms_at)
      VALUES ('${userId}', '', '${email}', 1, 1, ${now});
    INSERT INTO account (id, account_id, provider_id, user_id, password)
      VALUES ('${crypto.randomUUID()}', '${userId}', 'credential', '${userId}', '${hash}');
    UPDATE survey_managers SET mails_first_responses = 0, mails_all_responses = 0, mails_closing = 0,
      mails_analysis = 0 WHERE user_id = '${userId}'`);
  return {
    email,
    password,
    remove: async () => {
      await query(removal(`id = '${userId}'`));
    },
  };
}
