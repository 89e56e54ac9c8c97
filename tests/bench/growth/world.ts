import { timingSafeEqual } from "node:crypto";
import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { sql } from "drizzle-orm";
import { readVars } from "#build/wrangler.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { DAY_MS, HOUR_MS, REPORT_LINK_DAYS } from "#domain/limits.ts";
import { QUESTIONNAIRE_VERSION } from "#domain/questionnaire/questionnaire.ts";
import { hashPassword } from "#worker/auth/password/hash-password.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
import type { Env } from "#worker/config.ts";
import { runAnalysis, startAnalysis } from "#worker/services/analyses/index.ts";
import { createServiceContext, type ServiceContext } from "#worker/services/context.ts";
import { deliver } from "#worker/services/delivery/deliver.ts";
import { answersOf, DEMO_TEAM } from "#worker/services/demo/demo-answers.ts";
import { announceClosings } from "#worker/services/events/announce-dates.ts";
import { getQuestionnaire } from "#worker/services/questionnaire/get-questionnaire.ts";
import { makeReportLink } from "#worker/services/report-links/index.ts";
import { admitFreely } from "#worker/services/responses/admission.ts";
import { storeResponse } from "#worker/services/responses/store-response.ts";
import { openResults } from "#worker/services/results/open-results.ts";
import { changeSurvey, createSurvey } from "#worker/services/surveys/index.ts";
import { type RunStatement, sqliteD1 } from "./sqlite-d1.ts";

const MIGRATIONS = path.join(import.meta.dirname, "../../../migrations");
const RESPONSES = 12;

// workerd has it there.
Object.assign(crypto.subtle, { timingSafeEqual });

export interface World {
  database: DatabaseSync;
  context: ServiceContext;
  /** The statements since it was emptied last. */
  statements: RunStatement[];
  /** Waits for what a call does in the background. */
  settle(): Promise<void>;
  close(): void;
}

function filesInMemory() {
  const files = new Map<string, string>();
  return {
    get: async (key: string) =>
      files.has(key) ? { json: async () => JSON.parse(files.get(key) ?? "") } : null,
    put: async (key: string, value: string) => void files.set(key, value),
    list: async () => ({ objects: [], truncated: false }),
    delete: async () => {},
  };
}

/** The product's services on a database. KV is empty, and objects and other queues do nothing. */
export function openServices(
  DB: Env["DB"],
  deliveryQueue: object = idleQueue,
): Pick<World, "context" | "settle"> {
  const works: Promise<unknown>[] = [];
  const idle = new Proxy({}, { get: () => async () => ({ isFree: true, isAllowed: true }) });
  const env = {
    ...readVars(),
    ENVIRONMENT: "local",
    APP_SECRET: "a secret for the bench, long enough to pass",
    DB,
    KV: { get: async () => null, put: async () => {}, delete: async () => {} },
    EXPORTS: filesInMemory(),
    SURVEY_LIVE: { getByName: () => idle },
    ATTEMPT_COUNTER: { getByName: () => idle },
    JOB_QUEUE: idleQueue,
    DELIVERY_QUEUE: deliveryQueue,
    METRICS: { writeDataPoint: () => {} },
  } as unknown as Env;
  return {
    context: createServiceContext(env, { waitUntil: (work) => void works.push(work) }),
    async settle() {
      while (works.length > 0) await works.shift();
    },
  };
}

const idleQueue = { send: async () => {}, sendBatch: async () => {} };

/** Opens a database in a file or, as `:memory:`, in memory. */
export function openWorld(file: string, deliveryQueue?: object): World {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA cache_size = -200000; PRAGMA synchronous = OFF");
  const statements: RunStatement[] = [];
  const services = openServices(
    sqliteD1(database, (statement) => statements.push(statement)),
    deliveryQueue,
  );
  return { ...services, database, statements, close: () => database.close() };
}

export async function migrate({ database }: World): Promise<void> {
  for (const { name, queries } of await readD1Migrations(MIGRATIONS)) {
    for (const query of queries) database.exec(query);
    database.exec("CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY, name TEXT)");
    database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
  }
}

export interface MadeSurvey {
  code: string;
  managerPin: string;
}

export interface MadeManager {
  id: string;
  userId: string;
  email: string;
  /** One that is analysed and closed for its managers, one that takes responses, one that may be analysed. */
  surveys: [MadeSurvey, MadeSurvey, MadeSurvey];
}

const USER_AGENT =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36";

/** The hash of a password, as long as any. */
let passwordHash: Promise<string> | null = null;

/** A manager by the rows that a sign-up leaves, with a session of a usual browser. */
export async function makeManager({ context, database }: World, number: number) {
  passwordHash ??= hashPassword("correct horse battery");
  const { id: pinId } = await createSignupPin(context, { createdBy: null, expiresInDays: 7 });
  const [userId, now] = [crypto.randomUUID(), Date.now()];
  const email = `first.last.${number}@organisation.example`;
  const insert = (table: string, row: Record<string, SQLInputValue>) =>
    database
      .prepare(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).fill("?")})`)
      .run(...Object.values(row));
  database
    .prepare("UPDATE signup_pins SET used_by = ?, used_at = ?, claim_expires_at = ? WHERE id = ?")
    .run(userId, now, now + HOUR_MS, pinId);
  const accepted = { accepted_terms: 1, accepted_terms_at: now };
  insert("user", { id: userId, name: "", email, email_verified: 1, ...accepted });
  const credential = { provider_id: "credential", account_id: userId, password: await passwordHash };
  insert("account", { id: crypto.randomUUID(), user_id: userId, ...credential });
  const sessionId = crypto.randomUUID();
  insert("session", {
    id: sessionId,
    token: crypto.randomUUID().replaceAll("-", ""),
    user_id: userId,
    expires_at: now + 7 * DAY_MS,
    is_sign_in: 1,
    ip_address: "2001:db8:85a3::8a2e:370:7334",
    user_agent: USER_AGENT,
  });
  const { id } = database.prepare("SELECT id FROM survey_managers WHERE user_id = ?").get(userId) as {
    id: string;
  };
  return { id, userId, email, sessionId };
}

/** Stores the response of one of a made-up team; `seed` chooses the team and how its members sway. */
export async function respond(
  context: ServiceContext,
  code: string,
  mode: SurveyMode,
  seed: number,
  index = 0,
) {
  const { questions, roles } = (await getQuestionnaire(context, QUESTIONNAIRE_VERSION)).questionnaire;
  const persona = DEMO_TEAM[(seed * 5 + index) % DEMO_TEAM.length] as (typeof DEMO_TEAM)[number];
  const role = roles.find(({ name }) => name === persona.roleName);
  const answers = answersOf(persona, questions);
  for (const { id, scaleMin, scaleMax } of questions) {
    const sway = ((id * 31 + seed * 17 + index * 7) % 5) - 2;
    answers[id] = Math.min(scaleMax, Math.max(scaleMin, (answers[id] as number) + (sway >> 1)));
  }
  await storeResponse(
    context,
    code,
    {
      submissionId: crypto.randomUUID(),
      roleId: role?.id as number,
      customRoleName: null,
      answers,
      isHurried: false,
      ticket: null,
      mode,
      proof: undefined,
    },
    admitFreely,
  );
}

/** Analyses a survey and shares the report by a link that works as long as one may. */
async function analyse({ context, settle }: World, managerId: string, code: string) {
  const { insightId } = await startAnalysis(context, managerId, code);
  await runAnalysis(context, insightId);
  await makeReportLink(context, managerId, code, { insightId, days: REPORT_LINK_DAYS.choices[2] });
  await settle();
}

async function sendMails({ context }: World) {
  const waiting = await context.db.all<{ id: string }>(sql`SELECT id FROM deliveries WHERE outcome IS NULL`);
  for (const { id } of waiting) await deliver(context, id, async () => null);
}

/** Puts a manager's surveys into the past. */
export function moveBack({ database }: World, managerId: string, ms: number): void {
  database
    .prepare(
      "UPDATE survey_codes SET created_at = created_at - ?1, expires_at = expires_at - ?1 WHERE manager_id = ?2",
    )
    .run(ms, managerId);
}

/**
 * Makes a manager with surveys by the calls that make them in the product: all are analysed and over, but for a
 * `isFresh` one, whose second takes responses and whose third has enough for an analysis. Every fourth is open.
 */
export async function makeSurveys(
  world: World,
  number: number,
  { isFresh = false } = {},
): Promise<MadeManager> {
  const manager = await makeManager(world, number);
  const surveys: MadeSurvey[] = [];
  for (let index = 0; index < 3; index++) {
    const mode = !isFresh && (number * 3 + index) % 4 === 3 ? "open" : "confidential";
    const survey = await createSurvey(world.context, manager, {
      organizationName: `Organisation ${number * 3 + index} Holding`,
      expiresInDays: 7,
      mode,
      linkKind: "shared",
      teamSize: null,
      sharesReport: false,
      language: "en",
    });
    surveys.push(survey);
    if (isFresh && index === 1) continue;
    await changeSurvey(world.context, manager.id, survey.code, {
      organizationName: `Organisation ${number}`,
    });
    for (let person = 0; person < RESPONSES; person++)
      await respond(world.context, survey.code, mode, number * 3 + index, person);
    await world.settle();
    if (!isFresh || index === 0) await analyse(world, manager.id, survey.code);
  }
  if (!isFresh) {
    for (const { code, managerPin } of surveys) {
      await openResults(
        world.context,
        { code, pin: managerPin, proof: undefined },
        { managerId: "bench" },
        null,
      );
    }
    moveBack(world, manager.id, 6.5 * DAY_MS);
    await announceClosings(world.context);
  }
  await sendMails(world);
  return { ...manager, surveys: surveys as MadeManager["surveys"] };
}
