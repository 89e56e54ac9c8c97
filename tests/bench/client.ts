import { MAX_PROOFS } from "#domain/limits.ts";
import { solve } from "#tests/solve.ts";
import { type Served, serveSite } from "./serve.ts";

export const PASSWORD = "seven quiet harbours";

/** A server and the browsers that visit it. */
export class World {
  readonly #served: Served;

  private constructor(served: Served) {
    this.#served = served;
  }

  /** A server of its own for one attack: what one attack uses up must not help or hurt the next. */
  static async with<Result>(attack: (world: World) => Promise<Result>): Promise<Result> {
    const served = await serveSite();
    try {
      const world = new World(served);
      // The first request of a kind also loads its code.
      await world.client("203.0.113.251").get("/api/session");
      return await attack(world);
    } finally {
      await served.stop();
    }
  }

  client(network: string): Client {
    return new Client(this.#served.origin, network);
  }

  async query<Row>(sql: string): Promise<Row[]> {
    const db = await this.#served.miniflare.getD1Database("DB");
    return (await db.prepare(sql).all()).results as Row[];
  }

  async drawSignupPin(): Promise<string> {
    const answer = await this.client("203.0.113.250").post("/dev/signup-pin");
    return answer.body.signupPin;
  }

  /** What the platform starts each minute. */
  async sweep(): Promise<void> {
    const worker = await this.#served.miniflare.getWorker();
    await worker.scheduled({ cron: "* * * * *" });
  }
}

export async function signUp(world: World, network: string, email: string): Promise<Client> {
  const client = world.client(network);
  const answer = await client.post("/api/auth/sign-up/email", {
    email,
    password: PASSWORD,
    signupPin: await world.drawSignupPin(),
    acceptedTerms: true,
  });
  if (answer.status !== 200) throw new Error(`Sign-up: ${answer.status} ${JSON.stringify(answer.body)}`);
  return client;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of all routes
  body: any;
  /** From the click to the answer, the proof of work included. */
  seconds: number;
}

interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: BodyInit | null;
}

/** A browser with its cookies, in one network. */
export class Client {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  network: string;

  constructor(origin: string, network: string) {
    this.#origin = origin;
    this.network = network;
  }

  get = (path: string) => this.send("GET", path);
  post = (path: string, body: object = {}) => this.send("POST", path, body);

  /** Sends a request and, as the pages do, again with its proof each time the server asks for one. */
  async postAsPerson(path: string, body: object, proofs = 0): Promise<Answer> {
    const answer = await this.post(path, body);
    if (answer.body?.code !== "proof_required" || !answer.body.challenge || proofs === MAX_PROOFS)
      return answer;
    const start = performance.now();
    const proof = await solve(answer.body.challenge);
    const next = await this.postAsPerson(path, { ...body, proof }, proofs + 1);
    return { ...next, seconds: answer.seconds + (performance.now() - start) / 1000 };
  }

  async send(method: string, path: string, body?: object): Promise<Answer> {
    const start = performance.now();
    const answer = await this.#fetch(method, path, {
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const seconds = (performance.now() - start) / 1000;
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return { status: answer.status, body: parse(text), seconds };
  }

  /** Sends any request, from another network, and keeps no cookie of its answer. */
  async sendRaw({ method, path, ...init }: RawRequest, network: string) {
    const answer = await this.#fetch(method, path, {
      ...init,
      headers: { ...init.headers, "cf-connecting-ip": network },
    });
    return { status: answer.status, text: await answer.text() };
  }

  #fetch(method: string, path: string, init: { headers?: Record<string, string>; body?: BodyInit | null }) {
    const ask = () =>
      fetch(this.#origin + path, {
        ...init,
        method,
        redirect: "manual",
        headers: {
          origin: this.#origin,
          "cf-connecting-ip": this.network,
          ...(this.#cookies.size > 0 && { cookie: this.#cookieHeader() }),
          ...init.headers,
        },
      });
    // The local server closes idle connections under the client's feet: once more, on a fresh one.
    return ask().catch(ask);
  }

  #cookieHeader = () => [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  #keep(header: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (value === "" || /max-age=0\b/i.test(header)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
