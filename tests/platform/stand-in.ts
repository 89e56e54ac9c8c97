import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { splitSql } from "#build/wrangler.ts";
import { listen } from "#tests/listen.ts";

/** A call that reached the stand-in, with its JSON body. */
export interface RecordedCall {
  method: string;
  path: string;
  body: unknown;
}

interface Queue {
  queue_id: string;
  queue_name: string;
  jurisdiction?: string;
  consumers: { consumer_id: string; script: string; type: string }[];
}

interface Script {
  secrets: string[];
  migrationTag: string | null;
  versions: string[];
  /** Those that were uploaded with a database. */
  sites: Set<string>;
  /** The newest first. */
  deployments: { id: string; versions: { version_id: string; percentage: number }[] }[];
}

/** Runs the statements of one request as one transaction; answers the rows of each. */
export type SqlRunner = (statements: string[]) => Promise<unknown[][]> | unknown[][];

export const runInMemory =
  (sqlite: DatabaseSync): SqlRunner =>
  (statements) =>
    statements.map((statement) => sqlite.prepare(statement).all());

/** The account that the stand-in plays: a test changes it before a call. */
export interface AccountState {
  id: string;
  plan: string;
  databases: { uuid: string; name: string; jurisdiction?: string; sqlite: SqlRunner }[];
  namespaces: { id: string; jurisdiction?: string }[];
  buckets: string[];
  queues: Queue[];
  zones: { id: string; name: string; status: string; senders: { name: string; enabled: boolean }[] }[];
  records: { type: string; name: string; content: string }[];
  domains: { hostname: string; service: string }[];
  scripts: Map<string, Script>;
}

export const makeScript = (script: Partial<Script> = {}): Script => ({
  secrets: [],
  migrationTag: null,
  versions: [],
  sites: new Set(),
  deployments: [],
  ...script,
});

class NotFound extends Error {
  readonly code: number;
  constructor(message: string, code = 10007) {
    super(message);
    this.code = code;
  }
}

type Handler = (
  state: AccountState,
  request: { params: string[]; query: URLSearchParams; body: unknown },
) => unknown;

function found<Value>(value: Value | undefined, what: string, code?: number): Value {
  if (value === undefined) throw new NotFound(`${what} not found`, code);
  return value;
}

const pick = <Item>(items: Item[], isWanted: (item: Item) => boolean, what: string, code?: number): Item =>
  found(items.find(isWanted), what, code);

const scriptOf = (state: AccountState, name = "") =>
  found(state.scripts.get(name), "This Worker does not exist on your account.");
const databaseOf = (state: AccountState, id = "") =>
  pick(state.databases, ({ uuid }) => uuid === id, "The database", 7404);

/** Runs a request's SQL as the platform does: split into statements, each with its rows. */
async function runSql(sqlite: SqlRunner, sql: string) {
  const rows = await sqlite(splitSql(sql));
  const meta = { duration: 0.1, rows_read: 0, rows_written: 0, changes: 0 };
  return rows.map((results) => ({ success: true, results, meta }));
}

function deployVersion(script: Script, versions: { version_id: string; percentage: number }[]) {
  const deployment = { id: randomUUID(), versions, created_on: new Date().toISOString() };
  script.deployments.unshift(deployment);
  return deployment;
}

function addVersion(script: Script, body: unknown): string {
  const id = randomUUID();
  script.versions.unshift(id);
  if (/"type":"d1"/.test(String(body))) script.sites.add(id);
  return id;
}

const describeVersion = (script: Script, id: string) => ({
  id,
  number: 1,
  annotations: {},
  metadata: {
    created_on: new Date().toISOString(),
    author_email: "",
    source: "wrangler",
    has_preview: false,
  },
  resources: {
    bindings: script.sites.has(id) ? [{ type: "d1", name: "DB" }] : [],
    script: { handlers: [] },
    script_runtime: {},
  },
});

/** `METHOD path`, with `*` for what varies: what wrangler and our scripts ask the platform's API. */
const ROUTES: Record<string, Handler> = {
  "GET /accounts/*": (state, { params: [id] }) => ({
    id: found(id === state.id ? id : undefined, "The account", 9109),
    name: "House",
  }),
  "GET /accounts/*/subscriptions": (state) => [{ rate_plan: { id: state.plan } }],
  "GET /accounts/*/d1/database/*": (state, { params: [, id] }) => {
    const { sqlite: _, ...database } = databaseOf(state, id);
    return database;
  },
  "POST /accounts/*/d1/database/*/query": (state, { params: [, id], body }) =>
    runSql(databaseOf(state, id).sqlite, (body as { sql: string }).sql),
  "GET /accounts/*/storage/kv/namespaces/*": (state, { params: [, id] }) =>
    pick(state.namespaces, (namespace) => namespace.id === id, "The namespace", 10013),
  "GET /accounts/*/r2/buckets/*": (state, { params: [, name] }) => ({
    name: pick(state.buckets, (bucket) => bucket === name, "The bucket", 10006),
  }),
  "GET /accounts/*/queues": (state, { query }) =>
    state.queues.filter(({ queue_name: name }) => !query.has("name") || query.getAll("name").includes(name)),
  "POST /accounts/*/queues/*/consumers": (state, { params: [, id], body }) => {
    const queue = pick(state.queues, ({ queue_id: queueId }) => queueId === id, "The queue");
    const script = (body as { script_name: string }).script_name;
    queue.consumers.push({ consumer_id: randomUUID(), script, type: "worker" });
    return {};
  },
  "PUT /accounts/*/queues/*/consumers/*": () => ({}),
  "GET /zones": (state, { query }) => state.zones.filter(({ name }) => name === query.get("name")),
  "GET /zones/*/dns_records": (state, { query }) =>
    state.records.filter(({ name }) => name === query.get("name")),
  "GET /zones/*/workers/routes": () => [],
  "GET /zones/*/email/sending/subdomains": (state, { params: [id] }) =>
    pick(state.zones, (zone) => zone.id === id, "The zone").senders,
  "GET /accounts/*/workers/domains": (state, { query }) =>
    state.domains.filter(({ hostname }) => hostname === query.get("hostname")),
  "GET /accounts/*/workers/services/*": (state, { params: [, name] }) => {
    const { migrationTag } = scriptOf(state, name);
    return {
      id: name,
      default_environment: {
        environment: "production",
        script: { id: name, migration_tag: migrationTag, last_deployed_from: "wrangler" },
      },
    };
  },
  "GET /accounts/*/workers/scripts/*/secrets": (state, { params: [, name] }) =>
    scriptOf(state, name).secrets.map((secret) => ({ name: secret, type: "secret_text" })),
  "GET /accounts/*/workers/scripts/*/deployments": (state, { params: [, name] }) => ({
    deployments: scriptOf(state, name).deployments,
  }),
  "POST /accounts/*/workers/scripts/*/deployments": (state, { params: [, name], body }) =>
    deployVersion(scriptOf(state, name), (body as Script["deployments"][number]).versions),
  "GET /accounts/*/workers/scripts/*/versions/*": (state, { params: [, name, id] }) => {
    const script = scriptOf(state, name);
    return describeVersion(
      script,
      pick(script.versions, (version) => version === id, "The version"),
    );
  },
  "POST /accounts/*/workers/scripts/*/versions": (state, { params: [, name], body }) => {
    const id = addVersion(scriptOf(state, name), body);
    return { ...describeVersion(scriptOf(state, name), id), startup_time_ms: 40 };
  },
  "PUT /accounts/*/workers/scripts/*": (state, { params: [, name = ""], body }) => {
    const script = state.scripts.get(name) ?? makeScript();
    const id = addVersion(script, body);
    script.migrationTag = String(body).match(/"new_tag":"(\w+)"/)?.[1] ?? script.migrationTag;
    state.scripts.set(name, script);
    deployVersion(script, [{ version_id: id, percentage: 100 }]);
    return { id: name, deployment_id: id, startup_time_ms: 40 };
  },
  "POST /accounts/*/workers/scripts/*/assets-upload-session": () => ({ jwt: "complete", buckets: [] }),
  "GET /accounts/*/workers/scripts/*/subdomain": () => ({ enabled: false, previews_enabled: false }),
  "POST /accounts/*/workers/scripts/*/subdomain": () => ({ enabled: false, previews_enabled: false }),
  "PATCH /accounts/*/workers/scripts/*/script-settings": () => ({}),
  "PATCH /accounts/*/workers/scripts/*/secrets-bulk": (state, { params: [, name], body }) => {
    const { secrets } = scriptOf(state, name);
    secrets.push(...Object.keys((body as { secrets: object }).secrets));
    return {};
  },
  "PUT /accounts/*/workers/scripts/*/schedules": () => ({}),
  "PUT /accounts/*/workers/scripts/*/domains/records": (state, { params: [, name = ""], body }) => {
    const { origins } = body as { origins: { hostname: string }[] };
    state.domains = origins.map(({ hostname }) => ({ hostname, service: name }));
    return {};
  },
};

const patterns = Object.entries(ROUTES).map(([route, handler]) => {
  const [method, path = ""] = route.split(" ");
  return { method, handler, pattern: new RegExp(`^${path.replaceAll("*", "([^/]+)")}$`) };
});

async function readBody(request: IncomingMessage): Promise<unknown> {
  const sent = await text(request);
  try {
    return JSON.parse(sent);
  } catch {
    return sent.slice(0, 200_000);
  }
}

const READING_SQL = /^\s*(SELECT|PRAGMA)\b/i;

/** Whether a call leaves the account as it was. */
export const isReading = ({ method, path, body }: RecordedCall): boolean =>
  method === "GET" || (path.endsWith("/query") && READING_SQL.test((body as { sql: string }).sql));

/** Serves the part of the platform's API that deployments use, over state in memory, and records every call. */
export async function startPlatform(state: AccountState) {
  const calls: RecordedCall[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://platform.test");
    const { method = "GET" } = request;
    const body = await readBody(request);
    calls.push({ method, path: pathname, body });
    const answer = (status: number, content: object) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ messages: [], ...content }));
    };
    for (const { method: own, pattern, handler } of patterns) {
      const match = own === method ? pattern.exec(pathname) : null;
      if (!match) continue;
      try {
        const params = match.slice(1).map(decodeURIComponent);
        const result = await handler(state, { params, query: searchParams, body });
        return answer(200, { success: true, errors: [], result, result_info: { page: 1, total_pages: 1 } });
      } catch (error) {
        const code = error instanceof NotFound ? error.code : 7500;
        const message = error instanceof Error ? error.message : String(error);
        const errors = [{ code, message: error instanceof NotFound ? message : `${message}: SQLITE_ERROR` }];
        return answer(error instanceof NotFound ? 404 : 400, { success: false, errors, result: null });
      }
    }
    const errors = [{ code: 7003, message: `The stand-in knows no ${method} ${pathname}` }];
    answer(404, { success: false, errors, result: null });
  });
  const { origin: url, stop } = await listen(server);
  return { calls, url, stop };
}
