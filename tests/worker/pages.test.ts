import { expect, it } from "vitest";
import { call, expectAnswer, ORIGIN } from "#tests/worker/setup/calls.ts";
import { answerPage } from "#worker/pages.ts";

const FILES = [
  "/",
  "/services",
  "/our-approach",
  ...["", "/signup", "/reset", "/code", "/sso", "/second-factor"].map((form) => `/survey/create${form}`),
  "/survey/code/insights",
  "/app",
  "/respond",
  "/de/app",
  "/de/respond",
  "/de/survey/thank-you",
  "/de/survey/code/insights",
  "/de/survey/create/signup",
  "/favicon.svg",
];

/** Static files as the platform would answer for them, each with its path as text. */
const assets = {
  fetch: async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (!FILES.includes(pathname)) return new Response(null, { status: 404 });
    return new Response(pathname, { headers: { "content-security-policy": "script-src 'self'" } });
  },
} as unknown as Fetcher;

const ask = (path: string) => answerPage(new Request(ORIGIN + path), assets);

/** Returns the status and the address that an answer leads to. */
async function leads(path: string) {
  const { status, headers } = await ask(path);
  return [status, headers.get("location")];
}

it.each([
  ["", "/survey/create"],
  ["?tab=signup", "/survey/create/signup"],
  ["?mode=reset", "/survey/create/reset"],
  ["?mode=code&tab=signin", "/survey/create/code"],
  ["?mode=sso", "/survey/create/sso"],
  ["?mode=second-factor", "/survey/create/second-factor"],
  ["?tab=signup&mode=reset", "/survey/create/signup"],
  ["?mode=../../app", "/survey/create"],
  ["?error=token_expired", "/survey/create"],
])("the sign-in page with %s is the form that it asks for", async (query, file) => {
  const answer = await ask(`/survey/create${query}`);
  expect([answer.status, await answer.text()]).toEqual([200, file]);
});

it("the sign-in page has no other addresses", async () => {
  expect(await leads("/survey/create/signup")).toEqual([302, `${ORIGIN}/`]);
});

it.each([
  ["/services/", "/services"],
  ["//services", "/services"],
  ["/Services", "/services"],
  ["/SERVICES/INDEX.HTML", "/services"],
  ["/services.html", "/services"],
  ["/services.php", "/services"],
  ["/services),", "/services"],
  ["/services%20", "/services"],
  ["/index.html", "/"],
  ["/survey/manage/", "/survey/manage"],
  ["/Survey/abcdefgh/Respond", "/survey/ABCDEFGH/respond"],
  ["/survey/survey/respond/", "/survey/SURVEY/respond"],
  ["/Survey/abcdefgh", "/survey/ABCDEFGH/respond"],
])("an address that is nearly right %s moves to %s for good", async (path, page) => {
  expect(await leads(path)).toEqual([301, ORIGIN + page]);
});

it.each([
  ["/about", "/our-approach"],
  ["/About-Us/", "/our-approach"],
  ["/login", "/survey/create"],
  ["/admin", "/survey/manage"],
  ["/survey/insights", "/survey/manage"],
  ["/survey/admin/jobs", "/survey/admin/failed"],
  ["/survey/admin/mail", "/survey/admin/failed"],
  ["/survey/ABCDEFGH/insights/facilitate", "/survey/ABCDEFGH/workshop"],
  ["/favicon.ico", "/icon-192.png"],
])("an address that people guess or remember %s moves to %s for good", async (path, page) => {
  expect(await leads(path)).toEqual([301, ORIGIN + page]);
});

it("an address that people guess or remember keeps its query", async () => {
  expect(await leads("/contact-us?utm_source=a&next=%2F%2Fb")).toEqual([
    301,
    `${ORIGIN}/contact?utm_source=a&next=%2F%2Fb`,
  ]);
});

it.each([
  "/no/such/page",
  "//evil.example",
  "//evil.example/services",
  "///evil.example/",
  "/%2Fevil.example",
  "/%5Cevil.example",
  "/\\evil.example",
  "/.//evil.example",
  "/constructor",
  "/__proto__",
  "/survey/ABCDEFG",
  "/survey/ABCDEFGI",
])("paths that are no page %s goes home, to our own", async (path) => {
  expect(await leads(path)).toEqual([302, `${ORIGIN}/`]);
});

it("a script of an earlier build is gone, not a page", async () => {
  expect((await ask("/assets/index-old.js")).status).toBe(404);
});

it("a page takes no POST", async () => {
  const answer = await call("/services/", { method: "POST", body: "x" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

it("an unknown path under /api is a 404 in JSON", async () => {
  await expectAnswer(call("/api/nothing"), 404, { code: "not_found" });
});

it.each([
  "/survey/manage",
  "/survey/account",
  "/survey/ABCDEFGH/insights",
  "/survey/ABCDEFGH/workshop",
  "/survey/ABCDEFGH/respond",
  "/survey/respond",
  "/auth/update-password",
])("the router's own paths %s gets a shell with the policy of a static page", async (path) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get("content-security-policy")]).toEqual([200, "script-src 'self'"]);
});

it.each(["/api/session", "/api/nothing", "/contact-us", "/no/such/page", "/assets/old.js"])(
  "every answer %s has the headers of security",
  async (path) => {
    const { headers } = await call(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
  },
);

it.each([
  ["/de/survey/ABCDEFGH/respond", "/de/respond"],
  ["/de/survey/thank-you", "/de/survey/thank-you"],
  ["/de/survey/ABCDEFGH/insights", "/de/survey/code/insights"],
  ["/de/survey/create?tab=signup", "/de/survey/create/signup"],
  ["/de/survey/manage", "/de/app"],
])("a language in the path %s is answered in it", async (path, file) => {
  const answer = await ask(path);
  expect([answer.status, await answer.text()]).toEqual([200, file]);
});

it.each([
  ["/de/services", "/services"],
  ["/de/survey/sample", "/survey/sample"],
  ["/de/survey/admin/people?after=x", "/survey/admin/people?after=x"],
  ["/it/survey/ABCDEFGH/respond?a=b", "/survey/ABCDEFGH/respond?a=b"],
  ["/pt-BR/survey/ABCDEFGH/respond", "/survey/ABCDEFGH/respond"],
])("a language in the path %s, which no page has in it, leads to the bare %s", async (path, page) => {
  expect(await leads(path)).toEqual([302, ORIGIN + page]);
});

it("a language in the path stays when an address is nearly right", async () => {
  const page = `${ORIGIN}/de/survey/ABCDEFGH/respond`;
  expect(await leads("/de/survey/abcdefgh/Respond/")).toEqual([301, page]);
});
