import * as z from "zod/mini";
import { type Provider, SOCIAL_LABELS, type SocialId } from "./provider.ts";

const text = () => z.string().check(z.minLength(1));
const address = () => z.url({ protocol: /^https?$/ });
const named = { id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)), label: text(), clientId: text() };
const domain = z.pipe(
  text(),
  z.transform((name) => name.toLowerCase()),
);

const socialSchema = z.strictObject({
  id: z.enum(Object.keys(SOCIAL_LABELS) as SocialId[]),
  clientId: text(),
  tenantId: z.optional(text()),
});
const openIdSchema = z.strictObject({
  ...named,
  issuer: address(),
  domains: z._default(z.array(domain), []),
});
const oauthSchema = z.strictObject({
  ...named,
  authorizationUrl: address(),
  tokenUrl: address(),
  userInfoUrl: address(),
  scopes: z._default(z.array(text()), ["email"]),
  subject: z._default(text(), "id"),
});

/** The name of the secret that goes with a provider: GOOGLE_CLIENT_SECRET for google. */
export function secretName(id: string): string {
  return `${id.toUpperCase().replaceAll("-", "_")}_CLIENT_SECRET`;
}

/** Names the fault in the configuration, for the operator. */
export class ProviderError extends Error {
  override name = "ProviderError";
}

function readEntry(entry: object, clientSecret: string): Provider {
  if ("issuer" in entry) return { kind: "openid", clientSecret, ...openIdSchema.parse(entry) };
  if ("tokenUrl" in entry) return { kind: "oauth", clientSecret, domains: [], ...oauthSchema.parse(entry) };
  const social = socialSchema.parse(entry);
  return { kind: "social", clientSecret, domains: [], label: SOCIAL_LABELS[social.id], ...social };
}

function explain(error: unknown, id: string): ProviderError {
  const [issue] = error instanceof z.core.$ZodError ? error.issues : [];
  const field = issue?.path.length ? ` (${issue.path.join(".")})` : "";
  return new ProviderError(`"${id}": ${issue?.message ?? String(error)}${field}`);
}

const listSchema = z.array(z.looseObject({ id: text() }));

function readList(json: string) {
  try {
    return listSchema.parse(JSON.parse(json || "[]"));
  } catch {
    throw new ProviderError("it must be a JSON array of objects that each have an id");
  }
}

function addressesOf(provider: Provider): string[] {
  if (provider.kind === "social") return [];
  return provider.kind === "openid"
    ? [provider.issuer]
    : [provider.authorizationUrl, provider.tokenUrl, provider.userInfoUrl];
}

/** Reads the configured sign-in providers; throws a ProviderError that names the fault. */
export function readProviders(
  json: string,
  findSecret: (name: string) => string | undefined,
  allowsHttp: boolean,
): Provider[] {
  const providers = readList(json).map((entry) => {
    const secret = findSecret(secretName(entry.id));
    if (!secret) throw new ProviderError(`"${entry.id}": the secret ${secretName(entry.id)} is missing`);
    try {
      return readEntry(entry, secret);
    } catch (error) {
      throw explain(error, entry.id);
    }
  });
  if (new Set(providers.map(({ id }) => id)).size < providers.length) {
    throw new ProviderError("two entries have the same id");
  }
  const insecure = providers.find((each) => addressesOf(each).some((at) => !at.startsWith("https:")));
  if (insecure && !allowsHttp)
    throw new ProviderError(`"${insecure.id}": its addresses must begin with https:`);
  return providers;
}
