import type { Context } from "hono";
import { V1_PATH } from "#worker/api/v1/paths.ts";
import type { Problem } from "#worker/api/v1/shapes/problem.ts";
import { v1Api } from "#worker/api/v1/v1-api.ts";
import type { AppEnv } from "#worker/http/app.ts";
import type { KeyHolder } from "#worker/services/api-keys/find-key-holder.ts";

interface V1Call {
  method?: "GET" | "POST" | "PUT";
  body?: object;
  idempotencyKey?: string;
}

/** The API has refused a call. */
export class RefusedError extends Error {
  override name = "RefusedError";
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Calls `/api/v1` with the key of a request, in this Worker: its scopes, limits and checks hold for each call. */
export class V1Caller {
  readonly holder: KeyHolder;
  readonly config: AppEnv["Variables"]["services"]["config"];
  private readonly c: Context<AppEnv>;

  constructor(c: Context<AppEnv>, holder: KeyHolder) {
    this.c = c;
    this.holder = holder;
    this.config = c.var.services.config;
  }

  /** Resolves with the answer's JSON. Throws a RefusedError. */
  async call<Answer>(path: string, { method = "GET", body, idempotencyKey }: V1Call = {}): Promise<Answer> {
    const { req, env, executionCtx } = this.c;
    const headers = new Headers({ authorization: req.header("authorization") ?? "" });
    if (body) headers.set("content-type", "application/json");
    if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
    const address = req.raw.headers.get("cf-connecting-ip");
    if (address) headers.set("cf-connecting-ip", address);
    const request = new Request(new URL(V1_PATH + path, req.url), {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const response = await v1Api.fetch(request, env, executionCtx);
    if (!response.ok) throw new RefusedError(await response.json<Problem>());
    return response.json<Answer>();
  }
}
