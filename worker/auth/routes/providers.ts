import type { Context } from "hono";
import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { emailSchema } from "#domain/accounts/account.ts";
import { emailDomain } from "#domain/accounts/auth-providers.ts";
import { readNextPage, signInPath, toNextPage } from "#domain/accounts/next-page.ts";
import { withBody } from "#worker/auth/load-auth.ts";
import { accountMails } from "#worker/auth/mails.ts";
import { ACCOUNT_PAGE, SIGN_IN_PAGE } from "#worker/auth/pages.ts";
import {
  callProvider,
  ProviderUnavailableError,
  toProviderError,
} from "#worker/auth/providers/call-provider.ts";
import { unlinkProvider } from "#worker/auth/providers/linked-providers.ts";
import type { Provider } from "#worker/auth/providers/provider.ts";
import {
  requireFreshSession,
  requirePresence,
  requireSession,
  type SessionEnv,
} from "#worker/auth/sessions/require-session.ts";
import { NotFoundError, TooManyError } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { requestedLanguage } from "#worker/http/requested-language.ts";
import { validate } from "#worker/http/validate.ts";
import { logError, logInfo } from "#worker/log.ts";
import { siteOrigin } from "#worker/site-origin.ts";

const MAX_PROVIDER_ID_LENGTH = 40;

const providerIdSchema = z.string().check(z.minLength(1), z.maxLength(MAX_PROVIDER_ID_LENGTH));

/** The page to lead back to; any other address is dropped. */
const nextSchema = z._default(z.nullable(z.pipe(z.string(), z.transform(toNextPage))), null);

const chooseProviderSchema = z.object({ provider: providerIdSchema, next: nextSchema });
const unlinkProviderSchema = z.object({ providerId: providerIdSchema });
const ssoSchema = z.object({ email: emailSchema, next: nextSchema });

type ApiContext = Context<AppEnv> | Context<SessionEnv>;

const SIGN_IN = { path: "sign-in/social", page: SIGN_IN_PAGE };
const LINK = { path: "link-social", page: ACCOUNT_PAGE };

function requireProvider(
  c: ApiContext,
  isIt: (provider: Provider) => boolean,
  unknown: ConstructorParameters<typeof NotFoundError>[0] = "There is no such sign-in service.",
): Provider {
  const provider = c.var.services.config.providers.find(isIt);
  if (!provider) throw new NotFoundError(unknown);
  return provider;
}

/** Answers the address at the provider that the browser goes to; the sealed cookie binds its return to that browser. */
async function startSignIn(
  c: ApiContext,
  provider: Provider,
  purpose: typeof LINK,
  { next = null, loginHint }: { next?: string | null; loginHint?: string } = {},
) {
  const query = { provider: provider.id };
  const callbackURL =
    purpose === LINK ? `${purpose.page}?${new URLSearchParams(query)}` : signInPath(next, query);
  const body = {
    provider: provider.id,
    callbackURL,
    errorCallbackURL: callbackURL,
    disableRedirect: true,
    loginHint,
  };
  const answer = await callProvider(
    c.var.services,
    provider,
    withBody(c.req.raw, body, `/api/auth/${purpose.path}`),
  );
  if (answer.status === 429) throw new TooManyError(Number(answer.headers.get("x-retry-after")) || 60);
  if (!answer.ok) throw new ProviderUnavailableError(provider.label);
  const { url } = await answer.json<{ url: string }>();
  for (const cookie of answer.headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
  return c.json({ url });
}

/** Ends a sign-in with a redirect in every case: a browser shows this answer. */
async function finishSignIn(c: ApiContext, provider: Provider): Promise<Response> {
  const answer = await callProvider(c.var.services, provider, c.req.raw, requestedLanguage(c.req.raw)).catch(
    (error: unknown) => {
      logError("provider_failed", error);
      return null;
    },
  );
  const location = answer?.headers.get("location");
  const target = new URL(location ?? `${SIGN_IN.page}?error=provider_failed`, c.req.url);
  const code = target.searchParams.get("error");
  if (answer && code === null) return answer;
  const error = toProviderError(code ?? "");
  // No account is known: an address that a provider reports belongs to an account once it is connected.
  logInfo("provider_sign_in_failed", { provider: provider.id, reason: error });
  const isForAccount = target.pathname === LINK.page && error !== "signed_out";
  const query = { provider: provider.id, error };
  const headers = new Headers(answer?.headers);
  headers.set(
    "location",
    isForAccount
      ? `${LINK.page}?${new URLSearchParams(query)}`
      : signInPath(readNextPage(target.searchParams), query),
  );
  return new Response(null, { status: 302, headers });
}

const named = (name: string) => (provider: Provider) => provider.id === name;

export const providerRoutes = new Hono<AppEnv>()
  .post("/sign-in/social", validate("json", chooseProviderSchema), (c) => {
    const { provider, next } = c.req.valid("json");
    return startSignIn(c, requireProvider(c, named(provider)), SIGN_IN, { next });
  })
  .post("/sign-in/sso", validate("json", ssoSchema), (c) => {
    const { email, next } = c.req.valid("json");
    const domain = emailDomain(email);
    const provider = requireProvider(
      c,
      ({ domains }) => domains.includes(domain),
      (words) => words.noSso({ domain }),
    );
    return startSignIn(c, provider, SIGN_IN, { next, loginHint: email });
  })
  .get("/callback/:provider", (c) => finishSignIn(c, requireProvider(c, named(c.req.param("provider")))));

export const linkedProviderRoutes = new Hono<SessionEnv>()
  .post("/link-social", requireSession, requirePresence, validate("json", chooseProviderSchema), (c) =>
    startSignIn(c, requireProvider(c, named(c.req.valid("json").provider)), LINK),
  )
  .post(
    "/unlink-account",
    requireSession,
    requireFreshSession,
    validate("json", unlinkProviderSchema),
    async (c) => {
      const { services, signedIn } = c.var;
      const { providerId } = c.req.valid("json");
      if (await unlinkProvider(services, signedIn.user.id, providerId)) {
        const label = services.config.providers.find(({ id }) => id === providerId)?.label ?? providerId;
        const mails = accountMails(services, siteOrigin(services.config, c.req.raw));
        services.inBackground(mails.changed(signedIn.user, { kind: "provider-unlinked", label }));
      }
      return c.json({});
    },
  );
