import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { makeManager, newEmail, setConfirmed } from "#tests/worker/setup/accounts.ts";
import { readBody, readCookie } from "#tests/worker/setup/calls.ts";
import {
  ask,
  connect,
  countLinks,
  hasSession,
  locationOf,
  readEmail,
  registered,
  signInAt,
} from "#tests/worker/setup/oidc-provider.ts";
import { countRows, selectRow } from "#tests/worker/setup/rows.ts";
import { SOCIAL_LABELS, type SocialId } from "#worker/auth/providers/provider.ts";

afterEach(() => void vi.restoreAllMocks());

/** Answers what the handler does not know as the network does. */
function fakeFetch(handle: (url: string, init?: RequestInit) => unknown) {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const answer = handle(input instanceof Request ? input.url : String(input), init as RequestInit);
    return answer === undefined ? real(input, init) : Response.json(answer);
  });
}

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
const idTokenOf = (claims: object) => `${encode({ alg: "RS256" })}.${encode(claims)}.signature`;

/** A person's account at a provider, as its endpoints show it. */
interface Record {
  claims?: object;
  user?: object;
  emails?: unknown;
}

const ENDPOINTS: { [Id in SocialId]: (person: string, record: Record) => { [url: string]: unknown } } = {
  google: (sub, { claims }) => ({
    "https://oauth2.googleapis.com/token": { access_token: "a", id_token: idTokenOf({ sub, ...claims }) },
  }),
  microsoft: (oid, { claims }) => ({
    "https://login.microsoftonline.com": {
      access_token: "a",
      id_token: idTokenOf({ sub: "pairwise", oid, ...claims }),
    },
  }),
  linkedin: (sub, { claims }) => ({
    "https://www.linkedin.com/oauth/v2/accessToken": { access_token: "a" },
    "https://api.linkedin.com/v2/userinfo": { sub, ...claims },
  }),
  github: (person, { user, emails }) => ({
    "https://github.com/login/oauth/access_token": { access_token: "a" },
    "https://api.github.com/user/emails": emails,
    "https://api.github.com/user": { id: Number.parseInt(person, 16), login: "ada", email: null, ...user },
  }),
};

interface Visit {
  provider: SocialId;
  person: string;
  record: Record;
  tenantId?: string | undefined;
  cookie?: string;
}

/** Leaves for a named provider and comes back as that person; what our callback answers. */
async function visit(path: string, { provider: id, person, record, tenantId, cookie = "" }: Visit) {
  const named = {
    ...env,
    SIGN_IN_PROVIDERS: JSON.stringify([{ id, clientId: "ours", tenantId }]),
    [`${id.toUpperCase()}_CLIENT_SECRET`]: "theirs",
  };
  const left = await ask(`/api/auth/${path}`, { body: { provider: id }, env: named, cookie });
  const { url } = await readBody<{ url: string }>(left);
  const endpoints = Object.entries(ENDPOINTS[id](person, record));
  fakeFetch((url) => endpoints.find(([start]) => url.startsWith(start))?.[1]);
  const query = new URLSearchParams({ code: "once", state: new URL(url).searchParams.get("state") ?? "" });
  const cookies = [cookie, readCookie(left)].filter(Boolean).join("; ");
  const answer = await ask(`/api/auth/callback/${id}?${query}`, { cookie: cookies, env: named });
  vi.restoreAllMocks();
  return answer;
}

const newPerson = () => crypto.randomUUID().replaceAll("-", "").slice(0, 8);
const isConfirmed = async (id: string) =>
  (await countRows("user", "id = ? AND email_verified = 1", id)) === 1;

type Case = [SocialId, string, (email: string) => Record, boolean, { tenantId?: string }?];

const says =
  (claims: object) =>
  (email: string): Record => ({ claims: { email, ...claims } });
const entry = (email: string, verified: unknown, primary: unknown = true) => ({
  email,
  verified,
  primary,
  visibility: null,
});
const TENANT = "72f988bf-86f1-41af-91ab-2d7cd011db47";
const CONSUMERS = "9188040d-6c67-4c5b-b112-36a304b66dad";
const HOUSE = { tenantId: TENANT };

const CASES: Case[] = [
  ["google", "a verified address", says({ email_verified: true }), true],
  ["google", "an unverified address", says({ email_verified: false }), false],
  ["google", '"false" as a text', says({ email_verified: "false" }), false],
  ["google", "an address of which nothing is said", says({}), false],
  ["linkedin", "a verified address", says({ email_verified: true }), true],
  ["linkedin", "an unverified address", says({ email_verified: false }), false],
  ["linkedin", "an address of which nothing is said", says({}), false],
  ["microsoft", "a domain whose owner is verified", says({ xms_edov: true }), true],
  ["microsoft", 'that as "1"', says({ xms_edov: "1" }), true],
  ["microsoft", "that in one tenant", says({ xms_edov: true, tid: TENANT }), true, HOUSE],
  ["microsoft", "a domain whose owner is not verified", says({ xms_edov: false }), false],
  ["microsoft", 'that as "0"', says({ xms_edov: "0" }), false],
  ["microsoft", 'that as "false"', says({ xms_edov: "false" }), false],
  ["microsoft", "an address of which nothing is said", says({}), false],
  ["microsoft", "email_verified, which Microsoft has not", says({ email_verified: true }), false],
  ["microsoft", "email_verified as a text", says({ email_verified: "false" }), false],
  ["microsoft", "a personal account", says({ tid: CONSUMERS, email_verified: true }), false],
  ["microsoft", "one tenant that says nothing", says({ tid: TENANT, email_verified: true }), false, HOUSE],
  [
    "microsoft",
    "addresses that a directory calls authoritative",
    (email) => ({ claims: { email, verified_primary_email: [email], verified_secondary_email: [email] } }),
    false,
  ],
  ["github", "a verified primary entry", (email) => ({ emails: [entry(email, true)] }), true],
  [
    "github",
    "a verified primary entry behind others",
    (email) => ({ emails: [entry("a@x.example", false, false), entry(email, true)] }),
    true,
  ],
  ["github", "an unverified primary entry", (email) => ({ emails: [entry(email, false)] }), false],
  [
    "github",
    "a public address without an entry",
    (email) => ({ user: { email }, emails: [entry("a@x.example", true)] }),
    false,
  ],
  [
    "github",
    "a public address beside a verified entry that is not the primary one",
    (email) => ({ user: { email }, emails: [entry(email, true, false), entry("a@x.example", true)] }),
    false,
  ],
  [
    "github",
    "an entry that is not the primary one",
    (email) => ({ emails: [entry("a@x.example", false), entry(email, true, false)] }),
    false,
  ],
  ["github", "no entry", (email) => ({ user: { email }, emails: [] }), false],
  [
    "github",
    "entries that are refused",
    (email) => ({ user: { email }, emails: { message: "Not Found" } }),
    false,
  ],
  ["github", '"false" as a text', (email) => ({ user: { email }, emails: [entry(email, "false")] }), false],
];

it.each(CASES)(
  "an address from %s confirms the account or not: %s",
  async (provider, _, recordFor, isVerified, { tenantId } = {}) => {
    const manager = await makeManager();
    const own = { provider, person: newPerson(), record: recordFor(manager.email), tenantId };
    await visit("link-social", { ...own, cookie: manager.cookie });
    expect(await countLinks(manager.id, provider)).toBe(1);
    expect(await isConfirmed(manager.id)).toBe(false);
    const answer = await visit("sign-in/social", own);
    expect(await readEmail(readCookie(answer))).toBe(manager.email);
    expect(await isConfirmed(manager.id)).toBe(isVerified);
  },
);

it.each(CASES.filter(([, , , isVerified]) => isVerified))(
  "the address that a named provider reports enters no account that has not linked it: %s, %s",
  async (provider, _, recordFor, __, more) => {
    const manager = await makeManager();
    await setConfirmed(manager);
    const record = recordFor(manager.email);
    const answer = await visit("sign-in/social", { provider, person: newPerson(), record, ...more });
    expect(locationOf(answer)).toBe(`/survey/create?provider=${provider}&error=not_connected`);
    expect(hasSession(answer)).toBe(false);
    expect(await countLinks(manager.id, provider)).toBe(0);
  },
);

it("the address that a named provider reports is tried for each provider that is known by name", () => {
  for (const id of Object.keys(SOCIAL_LABELS)) {
    const verdicts = CASES.filter(([provider]) => provider === id).map(([, , , isVerified]) => isVerified);
    expect([id, new Set(verdicts)]).toEqual([id, new Set([true, false])]);
  }
});

it.each([
  ["house", "", true],
  ["house", "?", false],
  ["plain", "", true],
  ["plain", "?", false],
])(
  "the address that an OpenID provider reports is confirmed by %s where it is verified there: “%s”",
  async (provider, mark, isVerified) => {
    const manager = await makeManager();
    const person = `${manager.email}${mark}`;
    await connect(provider, person, manager);
    expect(await readEmail(readCookie(await signInAt(person, { provider })))).toBe(manager.email);
    expect(await isConfirmed(manager.id)).toBe(isVerified);
  },
);

it.each(["house", "plain"])(
  "the address that an OpenID provider reports counts for nothing where %s names another person in it",
  async (provider) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const [manager, person] = [await makeManager(), newEmail()];
    await connect(provider, person, manager);
    const { issuer } = JSON.parse(registered.SIGN_IN_PROVIDERS ?? "[]")[0];
    const linked = await selectRow`SELECT account_id FROM account
      WHERE user_id = ${manager.id} AND provider_id = ${provider}`;
    fakeFetch((url) =>
      url === `${issuer}/me` ? { sub: linked?.account_id, email: person, email_verified: true } : undefined,
    );
    const answer = await signInAt(newEmail(), { provider });
    expect(locationOf(answer)).toBe(`/survey/create?provider=${provider}&error=provider_failed`);
    expect(hasSession(answer)).toBe(false);
  },
);
