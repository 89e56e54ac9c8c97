import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { ask } from "#tests/worker/setup/oidc-provider.ts";
import { isConfirmedBy, subjectOf } from "#worker/auth/providers/provider-options.ts";
import { readProviders } from "#worker/auth/providers/read-providers.ts";

const read = (entries: unknown, { secrets = true, allowsHttp = false } = {}) =>
  readProviders(
    typeof entries === "string" ? entries : JSON.stringify(entries),
    (name) => (secrets ? `secret of ${name}` : undefined),
    allowsHttp,
  );

const own = { id: "north-field", label: "Northfield", issuer: "https://id.example", clientId: "slk" };

it("each have a secret of their own, named after their id", () => {
  const [google, northField] = read([
    { id: "google", clientId: "slk" },
    { ...own, domains: ["Northfield.Example"] },
  ]);
  expect(google).toMatchObject({
    kind: "social",
    label: "Google",
    clientSecret: "secret of GOOGLE_CLIENT_SECRET",
  });
  expect(northField).toMatchObject({
    kind: "openid",
    domains: ["northfield.example"],
    clientSecret: "secret of NORTH_FIELD_CLIENT_SECRET",
  });
});

it.each([
  ["no JSON", "google", "it must be a JSON array"],
  ["an entry without id", [{ clientId: "slk" }], "it must be a JSON array"],
  ["an unknown service without addresses", [{ id: "yahoo", clientId: "slk" }], '"yahoo": '],
  [
    "a misspelt setting",
    [{ ...own, domain: "northfield.example" }],
    '"north-field": Unrecognized key: "domain"',
  ],
  ["no client id", [{ id: "google" }], "(clientId)"],
  ["two services under one id", [own, own], "two entries have the same id"],
  ["an address without encryption", [{ ...own, issuer: "http://id.example" }], "must begin with https:"],
])("the configured sign-in providers are refused for %s, naming it", (_, entries, message) => {
  expect(() => read(entries)).toThrow(message);
});

it("the configured sign-in providers are rejected for a missing secret, naming it", () => {
  expect(() => read([own], { secrets: false })).toThrow("the secret NORTH_FIELD_CLIENT_SECRET is missing");
});

it("a deployment with a misconfigured provider names the setting in its log", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const mistaken = { ...env, SIGN_IN_PROVIDERS: '[{ "id": "google", "clientId": "slk" }]' };
  expect((await ask("/api/auth-providers", { env: mistaken })).status).toBe(503);
  expect(log.mock.calls.join()).toContain('SIGN_IN_PROVIDERS: \\"google\\": the secret GOOGLE_CLIENT_SECRET');
  log.mockRestore();
});

const anybody = { kind: "openid", id: "house", domains: [] as string[] } as const;
const northfield = {
  kind: "openid",
  id: "northfield",
  domains: ["northfield.example"] as string[],
} as const;
const ownMicrosoft = { kind: "openid", id: "microsoft", domains: [] as string[] } as const;

it.each([
  [anybody, { email: "ada@example.com", email_verified: true }, true],
  [anybody, { email: "ada@example.com", email_verified: "true" }, true],
  [anybody, { email: "ada@example.com", email_verified: "false" }, false],
  [anybody, { email: "ada@example.com" }, false],
  [northfield, { email: "ada@Northfield.example" }, true],
  [northfield, { email: "ada@elsewhere.example", email_verified: true }, false],
  [northfield, { email: "ada@sub.northfield.example", email_verified: true }, false],
  [northfield, { email: "ada@northfield.example", email_verified: true }, true],
  [northfield, { email: "ada@northfield.example", email_verified: false }, false],
  [northfield, { email: "ada@northfield.example", email_verified: "false" }, false],
  [northfield, {}, false],
  [ownMicrosoft, { email: "ada@example.com", xms_edov: true }, false],
])(
  "the user record of a provider confirms an address where it may: %j %j",
  (provider, profile, isConfirmed) => {
    expect(isConfirmedBy(provider, profile)).toBe(isConfirmed);
  },
);

it("the user record of a provider counts only for the person whom the ID token names", () => {
  const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub }))}.signature`;
  const openId = { kind: "openid" } as const;
  expect(subjectOf(openId, tokenOf("ada"), { sub: "ada" })).toBe("ada");
  expect(() => subjectOf(openId, tokenOf("ada"), { sub: "eve" })).toThrow("name different people");
  expect(() => subjectOf(openId, undefined, { sub: "ada" })).toThrow("name different people");
  expect(() => subjectOf(openId, tokenOf("ada"), {})).toThrow("name different people");
  const plain = { kind: "oauth", subject: "id" } as const;
  expect(subjectOf(plain, undefined, { id: 7 })).toBe("7");
  expect(subjectOf(plain, tokenOf("ada"), { id: 7, sub: "ada" })).toBe("7");
  expect(() => subjectOf(plain, tokenOf("ada"), { id: 7, sub: "eve" })).toThrow("name different people");
});
