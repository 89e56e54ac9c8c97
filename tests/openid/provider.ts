import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type GrantContext, Provider } from "oidc-provider";
import { listen } from "#tests/listen.ts";

/** The services that a Worker under test is registered with, all of them this one provider. */
export const CLIENT_SECRET = "a secret that the service and the Worker share";
const CLIENT_IDS = ["house", "northfield", "plain"];

/** The accounts that sign in here, by their subject. */
const people = new Map<string, { email: string; email_verified: boolean }>();

/** `ada@example.com` has a confirmed address; `ada@example.com?` has not confirmed it. */
function meet(hint: string): string {
  const email = hint.replace(/\?$/, "");
  const subject = createHash("sha256").update(email).digest("hex").slice(0, 20);
  people.set(subject, { email, email_verified: email === hint });
  return subject;
}

function makeProvider(issuer: string, origin: string): Provider {
  return new Provider(issuer, {
    clients: CLIENT_IDS.map((id) => ({
      client_id: id,
      client_secret: CLIENT_SECRET,
      redirect_uris: [`${origin}/api/auth/callback/${id}`],
    })),
    cookies: { keys: ["only for tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, subject: string) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...people.get(subject) }),
    }),
    loadExistingGrant: async ({ oidc: { client, session, provider } }: GrantContext) => {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  });
}

const SIGN_IN_PAGE = `<!doctype html><html lang="en"><title>Sign-in service</title>
<form method="get"><label>Email <input name="as" type="text"></label>
<button>Sign in</button> <button name="refused" value="1">Cancel</button></form></html>`;

/** Whom the page or the client's hint names is signed in, without a password. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const query = new URL(request.url ?? "/", "http://localhost").searchParams;
  const hint = query.get("as") || params.login_hint;
  if (query.has("refused") || hint === "nobody") {
    const refusal = { error: "access_denied", error_description: "Cancelled" };
    return provider.interactionFinished(request, response, refusal);
  }
  if (!hint) return void response.setHeader("content-type", "text/html").end(SIGN_IN_PAGE);
  return provider.interactionFinished(request, response, { login: { accountId: meet(hint) } });
}

/** Serves an OpenID provider for a Worker at that origin. */
export async function serveOpenIdProvider({ origin }: { origin: string }) {
  const server = createServer();
  const { origin: issuer, stop } = await listen(server);
  const provider = makeProvider(issuer, origin);
  const handle = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return handle(request, response);
    interact(provider, request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  return { issuer, stop };
}

/** That provider as a Worker is configured with it, in each of the ways that there are. */
export function providerVars(issuer: string): Record<string, string> {
  const [house, northfield, plain] = CLIENT_IDS;
  const providers = [
    { id: house, label: "House ID", issuer, clientId: house },
    { id: northfield, label: "Northfield", issuer, clientId: northfield, domains: ["northfield.example"] },
    {
      id: plain,
      label: "Plain OAuth",
      clientId: plain,
      authorizationUrl: `${issuer}/auth`,
      tokenUrl: `${issuer}/token`,
      userInfoUrl: `${issuer}/me`,
      scopes: ["openid", "email"],
      subject: "sub",
    },
  ];
  const secrets = CLIENT_IDS.map((id) => [`${id.toUpperCase()}_CLIENT_SECRET`, CLIENT_SECRET]);
  return { SIGN_IN_PROVIDERS: JSON.stringify(providers), ...Object.fromEntries(secrets) };
}
