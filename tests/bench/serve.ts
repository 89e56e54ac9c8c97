import { readFileSync } from "node:fs";
import path from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { transformWithOxc } from "vite";
import { readBuiltWorker } from "#build/wrangler.ts";

const root = path.resolve(import.meta.dirname, "../..");
type BuiltWorker = ReturnType<typeof readBuiltWorker>;

const directSocket = [{ host: "127.0.0.1", port: 0 }];

function ourWorker() {
  const { assets: _, ...options } = readBuiltWorker();
  const bindings = { ...options.bindings, APP_SECRET: "a secret for the bench, long enough to pass" };
  return { ...options, bindings, unsafeDirectSockets: directSocket };
}

/** The same bindings around a Worker that does the least: what the platform itself costs here. */
async function floorWorker() {
  const file = path.join(import.meta.dirname, "floor.ts");
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
  const { queueConsumers: _, ...options } = ourWorker();
  return {
    ...options,
    modules: [
      {
        type: "ESModule" as const,
        path: "floor.js",
        contents: code,
      },
    ],
    durableObjects: { LIVE: { className: "BareLive", useSQLite: true } },
  };
}

export interface Served {
  origin: string;
  miniflare: Miniflare;
  stop: () => Promise<void>;
}

/** Serves a Worker straight from its own socket, without a proxy in between. */
async function serve(worker: BuiltWorker): Promise<Served> {
  const miniflare = new Miniflare(convertV4MiniflareOptions({ workers: [worker] }));
  const origin = (await miniflare.unsafeGetDirectURL("worker")).origin;
  return { origin, miniflare, stop: () => miniflare.dispose() };
}

export const serveOurs = () => serve(ourWorker());
export const serveFloor = async () => serve(await floorWorker());

/** Applies the migrations and makes one manager with that many surveys; returns their codes. */
export async function fillDatabase(miniflare: Miniflare, surveyCount: number): Promise<string[]> {
  const db = await miniflare.getD1Database("DB");
  for (const { queries } of await readD1Migrations(path.join(root, "migrations"))) {
    await db.batch(queries.map((query) => db.prepare(query)));
  }
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

export interface Questionnaire {
  roles: { id: string }[];
  questions: { id: string; scaleMin: number; scaleMax: number }[];
}

/** A complete submission for a questionnaire, another each time. */
export function makeSubmission({ roles, questions }: Questionnaire) {
  const answers = questions.map(({ id, scaleMin, scaleMax }) => [id, (scaleMin + scaleMax) >> 1]);
  return { submissionId: crypto.randomUUID(), roleId: roles[0]?.id, answers: Object.fromEntries(answers) };
}
