import { spawnSync } from "node:child_process";
import { projectEnv, root, stop } from "#scripts/local/project.ts";

const PLATFORM_URL = "https://api.cloudflare.com/client/v4";
const TIMEOUT_MS = 20_000;

/** The platform's answer to a call: `result` is null where it refused. */
export interface Answer<Result> {
  status: number;
  result: Result | null;
  /** Its own words, for the operator. */
  message: string;
}

export interface Platform {
  get<Result>(path: string, headers?: Record<string, string>): Promise<Answer<Result>>;
  /** Runs statements on a D1 database, as one transaction. */
  query<Row>(databasePath: string, sql: string): Promise<Answer<{ results: Row[] }[]>>;
}

interface Envelope {
  success: boolean;
  result: unknown;
  errors?: { code: number; message: string }[];
}

interface Access {
  token: string;
  baseUrl: string;
}

async function call<Result>(
  { token, baseUrl }: Access,
  path: string,
  init: RequestInit,
): Promise<Answer<Result>> {
  const response = await fetch(`${baseUrl}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => stop(`${baseUrl} cannot be reached: ${reasonOf(error)}`));
  const body: Envelope | null = await response.json().catch(() => null);
  const message = body?.errors?.map(({ code, message: text }) => `${text} [${code}]`).join("; ") ?? "";
  return {
    status: response.status,
    result: body?.success ? (body.result as Result) : null,
    message: message || `HTTP ${response.status}`,
  };
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? String(error.cause ?? error.message) : String(error);

/** wrangler honours CLOUDFLARE_API_BASE_URL as well: a stand-in of the platform is reached by it. */
const readAccess = (): Access => ({
  token: readToken(),
  baseUrl: process.env.CLOUDFLARE_API_BASE_URL ?? PLATFORM_URL,
});

/** Reads from the platform's API, with CLOUDFLARE_API_TOKEN or with wrangler's own sign-in. */
export function openPlatform(access = readAccess()): Platform {
  return {
    get: (path, headers = {}) => call(access, path, { headers }),
    query: (databasePath, sql) =>
      call(access, `${databasePath}/query`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ sql }),
      }),
  };
}

function readToken(): string {
  if (process.env.CLOUDFLARE_API_TOKEN) return process.env.CLOUDFLARE_API_TOKEN;
  const { stdout } = spawnSync("wrangler", ["auth", "token", "--json"], {
    cwd: root,
    encoding: "utf8",
    env: projectEnv(),
  });
  try {
    return (JSON.parse(stdout) as { token: string }).token;
  } catch {
    return stop("No sign-in: run `wrangler login`, or set CLOUDFLARE_API_TOKEN (docs/operate/deploy.md).");
  }
}
