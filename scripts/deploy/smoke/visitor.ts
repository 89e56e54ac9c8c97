const TIMEOUT_MS = 30_000;

/** Sends a request to the deployed site; a test sends it elsewhere. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

export class SmokeError extends Error {
  override name = "SmokeError";
}

interface Ask {
  method?: string | undefined;
  body?: unknown;
  status?: number;
}

const verbOf = ({ method, body }: Ask) => method ?? (body === undefined ? "GET" : "POST");

/** A browser without a screen: it keeps cookies and names the page it is on. */
export class Visitor {
  readonly #origin: string;
  readonly #send: Send;
  readonly #headers: Record<string, string>;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string, send: Send, headers: Record<string, string> = {}) {
    this.#origin = origin;
    this.#send = send;
    this.#headers = headers;
  }

  async ask(path: string, { status = 200, ...ask }: Ask = {}): Promise<Response> {
    const answer = await this.fetch(path, ask);
    if (answer.status !== status) {
      const said = (await answer.text()).slice(0, 200);
      throw new SmokeError(`${verbOf(ask)} ${path}: ${answer.status} instead of ${status}. ${said}`);
    }
    return answer;
  }

  async look(path: string): Promise<string> {
    const answer = await this.fetch(path, {});
    return `${answer.status} ${answer.headers.get("location") ?? ""}`.trim();
  }

  async fetch(path: string, { method, body }: Ask = {}): Promise<Response> {
    const verb = verbOf({ method, body });
    const init: RequestInit = {
      method: verb,
      redirect: "manual",
      headers: {
        ...this.#headers,
        origin: this.#origin,
        ...(this.#cookies.size > 0 && {
          cookie: Array.from(this.#cookies, (pair) => pair.join("=")).join("; "),
        }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const send = () => this.#send(`${this.#origin}${path}`, init);
    // A server may close an idle connection just then: a browser opens another one, and so do we.
    const answer = await send()
      .catch(send)
      .catch((error: unknown) => {
        throw new SmokeError(
          `${verb} ${path}: no answer (${error instanceof Error ? error.message : error})`,
        );
      });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]?.split(/=(.*)/s) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }

  async json<Body>(path: string, ask: Ask = {}): Promise<Body> {
    return (await this.ask(path, ask)).json() as Promise<Body>;
  }
}
