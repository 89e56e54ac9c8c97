import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LANGUAGE_CODES, pathIn } from "#domain/language-paths.ts";
import { ENCODED, KEPT, type Rewriting } from "#tests/rewritten-links.ts";
import { CONFIRMING, makeManager } from "#tests/worker/setup/accounts.ts";
import { type Call, callWithSettings, ORIGIN } from "#tests/worker/setup/calls.ts";
import { makeExecution } from "#tests/worker/setup/execution.ts";
import { followLink, makeUnconfirmed, readLed, resetTokenOf } from "#tests/worker/setup/mailed-links.ts";
import { recordMetrics } from "#tests/worker/setup/metrics.ts";
import { requestReset } from "#tests/worker/setup/passwords.ts";
import { readKv } from "#tests/worker/setup/surveys/traces.ts";
import worker from "#worker/index.ts";

const TOKEN = "-bcdEFgh_jklMNop3D2523";
const RECIPIENT = "BUyQQe5w4ZokJsYdhjFn8_Ws6HSbDO9v7XGMYUAs-zQjv0S386UTgllzIt0JQA";
const CODE = "K7MDP4XQ";

/** The links of our mails whose token stands behind the "#", and what is left of their query. */
const LINKS = [
  ["a personal link", `/survey/${CODE}/respond#ticket=${TOKEN}`],
  ["a link against further mails", `/survey/no-reminder#${RECIPIENT}`],
  ["an offer", `/survey/offer#${TOKEN}`],
  ["an action's owner's link", `/survey/action#${TOKEN}`],
  ["a change of address", `/survey/change-email#${TOKEN}`],
  ["an invitation with a PIN", `/survey/create#pin=123456&invitation=${TOKEN}`],
  ["a new password", `/auth/update-password#token=${TOKEN}`],
] as const;

const CONSOLE = ["debug", "error", "info", "log", "warn"] as const;
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  for (const method of CONSOLE) {
    vi.spyOn(console, method).mockImplementation((...line) => void printed.push(line.map(String).join(" ")));
  }
});
afterEach(() => vi.restoreAllMocks());

/** Opens an address and returns what its answer leads to; no header, line, data point or copy repeats a token. */
async function open(address: string, request: Call = {}): Promise<URL> {
  const { METRICS, points } = recordMetrics();
  const answer = await callWithSettings({ METRICS }, address, request);
  expect(answer.headers.get("location")).toBeNull();
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  const repeated = JSON.stringify([[...answer.headers], printed, points]);
  for (const secret of [TOKEN, RECIPIENT, "123456"]) expect(repeated).not.toContain(secret);
  return readLed(answer);
}

const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

describe.each(LINKS)("%s whose # a gateway has encoded", (_, link) => {
  it.each(LANGUAGE_CODES)("leads to its page and fragment in %s", async (language) => {
    const address = pathIn(language, link);
    for (const [name, rewrite] of ENCODED)
      expect([name, pathOf(await open(rewrite(address)))]).toEqual([name, address]);
  });

  it.each([
    ["/DE", "/de"],
    ["/de-CH", "/de"],
    ["/it", ""],
  ])("leads to its page from %s", async (prefix, named) => {
    const [page = "", fragment = ""] = link.split("#");
    expect(pathOf(await open(`${prefix}${page}%23${fragment}`))).toBe(named + link);
    const shouted = page.replaceAll("survey", "Survey").replace(CODE, CODE.toLowerCase());
    expect(pathOf(await open(`${prefix}/${shouted}%23${fragment}`))).toBe(named + link);
  });

  it("leads to its page alone where the token is damaged", async () => {
    const [page = ""] = link.split("#");
    expect(pathOf(await open(`${page}%23ticket=abc`))).toBe(page);
  });

  it.each(["/?x=%23", "?utm_source=s%23", "/?x=1%2523", "=23", "%EF%BC%83", "%E2%80%8B%23"])(
    "leads to its page and fragment from behind %s",
    async (between) => {
      const [page, fragment] = link.split("#");
      expect(pathOf(await open(`/de${page}${between}${fragment}`))).toBe(`/de${link}`);
    },
  );
});

it.each([
  `/foo?x=%23${TOKEN}`,
  `/de/foo?${TOKEN}`,
  `/survey/offer%20?${TOKEN}`,
  `/our-services?next=%23${TOKEN}`,
  `/survey/no-reminder.html?${RECIPIENT}`,
  "/services.html?pin=123456",
])("a redirect does not repeat a token: %s", async (address) => {
  const { headers, status } = await callWithSettings({}, address, {});
  expect([301, 302]).toContain(status);
  expect(headers.get("location")).not.toMatch(/[?#]/);
});

it("a redirect keeps a campaign's query", async () => {
  const { headers } = await callWithSettings({}, "/our-services?utm_source=mail&gclid=Cj0KCQiA", {});
  expect(headers.get("location")).toBe(`${ORIGIN}/services?utm_source=mail&gclid=Cj0KCQiA`);
});

it("leaves nothing in KV", async () => {
  await open(`/survey/action%23${TOKEN}`);
  expect(await readKv()).not.toContain(TOKEN);
});

it("leads to an invitation's form from behind its query", async () => {
  const address = `/survey/create%3Ftab=signup%23pin=123456&invitation=${TOKEN}`;
  expect(pathOf(await open(address))).toBe(`/survey/create#pin=123456&invitation=${TOKEN}`);
});

it("leads to SITE_URL from another origin, in production", async () => {
  const request = new Request(`http://slk.test/de/survey/action%23${TOKEN}`, { redirect: "manual" });
  const production = { ...(await import("cloudflare:workers")).env, ENVIRONMENT: "production" as const };
  const answer = await worker.fetch(request as never, production, makeExecution());
  expect(answer.headers.get("location")).toBeNull();
  expect((await readLed(answer)).href).toBe(`${ORIGIN}/de/survey/action#${TOKEN}`);
});

it.each([
  ["", "Go on to the page"],
  ["/de", "Weiter zur Seite"],
  ["/fr", "Continuer vers la page"],
  ["/es", "Continuar a la página"],
])("%s/survey/action says %s where no script runs", async (prefix, words) => {
  const answer = await callWithSettings({}, `${prefix}/survey/action%23${TOKEN}`);
  expect(await answer.text()).toContain(`${words}</a>`);
});

it.each([`/nowhere%23${TOKEN}`, `/de/nowhere%23${TOKEN}`, `//evil.example/%23${TOKEN}`])(
  "an address with an encoded # that is no link of ours %s goes home without what stands behind it",
  async (address) => {
    const answer = await callWithSettings({}, address);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `${ORIGIN}/`]);
  },
);

it("an address with an encoded # that is no link of ours is never put into the document", async () => {
  const markup = "%22%3E%3Cscript%3Ealert(1)%3C/script%3E";
  const answer = await callWithSettings({}, `/survey/action%23${markup}`);
  expect(await answer.text()).not.toContain("alert");
});

it("an address with an encoded # that is no link of ours takes no POST", async () => {
  const answer = await callWithSettings({}, `/survey/action%23${TOKEN}`, { method: "POST" });
  expect(answer.status).toBe(405);
});

/** What gateways put behind an address that has no "#". */
const BEHIND: readonly Rewriting[] = KEPT.filter(([name]) => /behind it$/.test(name));

it("a link to a new password leads to its page with a token that no header repeats", async () => {
  const { email } = await makeManager();
  const path = await requestReset(email);
  const [link = ""] = path.split("?");
  const token = link.slice(link.lastIndexOf("/") + 1);
  for (const address of [
    path,
    link,
    ...BEHIND.map(([, rewrite]) => rewrite(path)),
    `${link}%3Futm=1`,
    `${link}%22`,
  ]) {
    const answer = await callWithSettings({}, address);
    expect(JSON.stringify([[...answer.headers], printed])).not.toContain(token);
    expect(resetTokenOf(await readLed(answer))).toBe(token);
  }
});

it.each(["/abc", "/", ""])("a link to a new password says so where it is cut: %s", async (rest) => {
  const page = await followLink(`/api/auth/reset-password${rest}`);
  expect(pathOf(page)).toBe("/auth/update-password?error=link_cut");
});

it.each(["%3F", "%253f"])("a link that confirms an address works with its ? as %s", async (sign) => {
  const { cookie, path } = await makeUnconfirmed();
  const page = await followLink(path.replace("?", sign), { cookie }, CONFIRMING);
  expect(pathOf(page)).toBe("/survey/create?link=confirmed");
});

it.each(["", ".", "%22", "%3E", ")", "&amp;data=05", "%20", "?utm_source=a", "/"])(
  "a link that confirms an address works with %s behind it",
  async (rest) => {
    const { cookie, path } = await makeUnconfirmed();
    const page = await followLink(path + rest, { cookie }, CONFIRMING);
    expect(pathOf(page)).toBe("/survey/create?link=confirmed");
  },
);

it("a link that confirms an address in another browser leads on with a token that no header repeats", async () => {
  const { path } = await makeUnconfirmed();
  const page = await followLink(path, {}, CONFIRMING);
  expect(pathOf(page)).toMatch(/^\/auth\/update-password\?reason=first-proof#token=[\w-]{22}$/);
});
