import { type Context, Hono } from "hono";
import {
  chooseProviderSchema,
  emailDomain,
  ssoSchema,
  unlinkProviderSchema,
} from "#domain/accounts/auth-providers.ts";
import type { AppEnv, SessionEnv } from "#worker/api/app.ts";
import { validate } from "#worker/api/middleware/validate.ts";
import { requireFreshSession } from "#worker/auth/middleware/require-fresh-session.ts";
import { requireSession } from "#worker/auth/middleware/require-session.ts";
import { askSignInService, SignInServiceError } from "#worker/auth/providers/call-provider.ts";
import type { Provider } from "#worker/auth/providers/provider.ts";
import { explainRefusal } from "#worker/auth/providers/provider-errors.ts";
import { unlinkProvider } from "#worker/auth/providers/unlink-provider.ts";
import { NotFoundError, TooManyError } from "#worker/errors.ts";
import { logError } from "#worker/log.ts";

type ApiContext = Context<AppEnv> | Context<SessionEnv>;

const SIGN_IN = { path: "sign-in/social", page: "/survey/create" };
const LINK = { path: "link-social", page: "/survey/account" };

function requireProvider(c: ApiContext, isIt: (provider: Provider) => boolean): Provider {
  const provider = c.var.services.config.providers.find(isIt);
  if (!provider) throw new NotFoundError("There is no such sign-in service.");
  return provider;
}

/** What better-auth is told comes from here alone: no addresses to return to, scopes or tokens from outside. */
function toldBy(request: Request, path: string, body: object): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  return new Request(new URL(`/api/auth/${path}`, request.url), {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
}

/** Answers the address at the service that the browser goes to; the sealed cookie binds its return to that browser. */
async function leave(c: ApiContext, provider: Provider, way: typeof LINK, loginHint?: string) {
  const callbackURL = `${way.page}?provider=${provider.id}`;
  const body = {
    provider: provider.id,
    callbackURL,
    errorCallbackURL: callbackURL,
    disableRedirect: true,
    loginHint,
  };
  const answer = await askSignInService(c.var.services, provider, toldBy(c.req.raw, way.path, body));
  if (answer.status === 429) throw new TooManyError(Number(answer.headers.get("x-retry-after")) || 60);
  if (!answer.ok) throw new SignInServiceError(provider.label);
  const { url } = await answer.json<{ url: string }>();
  for (const cookie of answer.headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
  return c.json({ url });
}

/** A person stands before this answer: whatever went wrong, they get a page of ours. */
async function comeBack(c: ApiContext, provider: Provider): Promise<Response> {
  const answer = await askSignInService(c.var.services, provider, c.req.raw).catch((error: unknown) => {
    logError("sign_in_service_failed", error, { requestId: c.var.requestId });
    return null;
  });
  const location = answer?.headers.get("location");
  const target = new URL(location ?? `${SIGN_IN.page}?error=provider_failed`, c.req.url);
  const code = target.searchParams.get("error");
  if (answer && code === null) return answer;
  const refusal = explainRefusal(code ?? "");
  const isForAccount = target.pathname === LINK.page && refusal !== "signed_out";
  const page = isForAccount ? LINK.page : SIGN_IN.page;
  const headers = new Headers(answer?.headers);
  headers.set("location", `${page}?provider=${provider.id}&error=${refusal}`);
  return new Response(null, { status: 302, headers });
}

const named = (name: string) => (provider: Provider) => provider.id === name;
const vouchingFor = (email: string) => (provider: Provider) => provider.domains.includes(emailDomain(email));

export const signInServiceRoutes = new Hono<AppEnv>()
  .post("/sign-in/social", validate("json", chooseProviderSchema), (c) =>
    leave(c, requireProvider(c, named(c.req.valid("json").provider)), SIGN_IN),
  )
  .post("/sign-in/sso", validate("json", ssoSchema), (c) => {
    const { email } = c.req.valid("json");
    return leave(c, requireProvider(c, vouchingFor(email)), SIGN_IN, email);
  })
  .get("/callback/:provider", (c) => comeBack(c, requireProvider(c, named(c.req.param("provider")))));

/** To connect and disconnect a service takes a session that is young enough. */
export const linkedServiceRoutes = new Hono<SessionEnv>()
  .post("/link-social", requireSession, requireFreshSession, validate("json", chooseProviderSchema), (c) =>
    leave(c, requireProvider(c, named(c.req.valid("json").provider)), LINK),
  )
  .post(
    "/unlink-account",
    requireSession,
    requireFreshSession,
    validate("json", unlinkProviderSchema),
    async (c) => {
      await unlinkProvider(c.var.services, c.var.signedIn.user.id, c.req.valid("json").providerId);
      return c.json({});
    },
  );
