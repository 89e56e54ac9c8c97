import { readFileSync } from "node:fs";
import path from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { transformWithOxc } from "vite";
import { readBuiltWorker } from "#build/wrangler.ts";
import type { Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import type { BenchRow } from "./figures.ts";

const root = path.resolve(import.meta.dirname, "../..");
type BuiltWorker = ReturnType<typeof readBuiltWorker>;

/** Straight from the Worker's own socket, without a proxy or files in between. */
const DIRECT = { assets: undefined, unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };

/** A deployed Worker answers at SITE_URL alone; this one at whatever address it is served. */
function ourWorker(): BuiltWorker {
  const options = readBuiltWorker();
  const local = {
    ENVIRONMENT: "local",
    ADMIN_ACCESS: "true",
    ADMIN_SECOND_FACTOR: "false",
    APP_SECRET: "a secret for the bench, long enough to pass",
  };
  return { ...options, bindings: { ...options.bindings, ...local } };
}

/** The same bindings around a Worker that does the least: what the platform itself costs here. */
async function floorWorker(): Promise<BuiltWorker> {
  const file = path.join(import.meta.dirname, "floor.ts");
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
  const { queueConsumers: _, ...options } = ourWorker();
  return {
    ...options,
    modules: [{ type: "ESModule", path: "floor.js", contents: code }],
    durableObjects: { LIVE: { className: "BareLive", useSQLite: true } },
  };
}

export interface Served {
  origin: string;
  miniflare: Miniflare;
  stop: () => Promise<void>;
}

const start = (worker: BuiltWorker) =>
  new Miniflare(convertV4MiniflareOptions({ cf: false, workers: [worker] }));

async function serve(worker: BuiltWorker): Promise<Served> {
  const miniflare = start({ ...worker, ...DIRECT });
  const { origin } = await miniflare.unsafeGetDirectURL("worker");
  return { origin, miniflare, stop: () => miniflare.dispose() };
}

export async function serveOurs(): Promise<Served> {
  const served = await serve(ourWorker());
  await migrate(served.miniflare);
  return served;
}

/** Measures our Worker beside the floor under it. */
export async function besideFloor(
  measure: (ours: Served, floor: Served) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  const [ours, floor] = [await serveOurs(), await serve(await floorWorker())];
  try {
    return await measure(ours, floor);
  } finally {
    await Promise.all([ours.stop(), floor.stop()]);
  }
}

/** The same with the site's files, through what the simulator has in front. */
export async function serveSite(): Promise<Served> {
  const miniflare = start(ourWorker());
  const { origin } = await miniflare.ready;
  await migrate(miniflare);
  return { origin, miniflare, stop: () => miniflare.dispose() };
}

/** Applies the migrations and notes them as wrangler does: the admins' page on health reads it. */
async function migrate(miniflare: Miniflare): Promise<void> {
  const db = await miniflare.getD1Database("DB");
  await db.exec("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT, applied_at TEXT)");
  for (const { name, queries } of await readD1Migrations(path.join(root, "migrations"))) {
    const note = db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
    await db.batch([...queries.map((query) => db.prepare(query)), note]);
  }
}

/** Makes one manager with that many surveys; returns their codes. */
export async function fillDatabase({ miniflare }: Served, surveyCount: number): Promise<string[]> {
  const db = await miniflare.getD1Database("DB");
  const codes = Array.from({ length: surveyCount }, (_, index) => codeOf(index));
  await db.batch([
    db.prepare(
      "INSERT INTO signup_pins (id, pin, expires_at, used_by, used_at, claim_expires_at) VALUES ('p', '123456', 9e12, 'u', 1, 9e12)",
    ),
    db.prepare("INSERT INTO user (id, name, email) VALUES ('u', '', 'bench@example.com')"),
    ...codes.map((code) =>
      db
        .prepare(
          `INSERT INTO survey_codes (code, organization_name, organizer_email, manager_id, manager_pin_hash, expires_at)
           SELECT ?, 'Bench', 'bench@example.com', id, 'none', 9e12 FROM survey_managers`,
        )
        .bind(code),
    ),
  ]);
  return codes;
}

const codeOf = (index: number) =>
  `BENCH${Array.from({ length: 3 }, (_, place) => "ABCDEFGHJK"[Math.floor(index / 10 ** place) % 10]).join("")}`;

/** Reads a server's questionnaire; answers what makes a complete submission for it, another each time. */
export async function readSubmission({ origin }: Served) {
  const { roles, questions }: Questionnaire = await (await fetch(`${origin}/api/questionnaire`)).json();
  const answers = questions.map(({ id, scaleMin, scaleMax }) => [id, (scaleMin + scaleMax) >> 1]);
  const submission = { roleId: roles[0]?.id, answers: Object.fromEntries(answers) };
  return () => ({ ...submission, submissionId: crypto.randomUUID() });
}

export const postJson = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** Reads an answer to its end; fails where it has another status. */
export async function drain(response: Response, status: number): Promise<void> {
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.url}: ${response.status} ${text}`);
}
