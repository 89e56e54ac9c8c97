import { randomUUID } from "node:crypto";
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Cookie,
  expect,
  type Page,
} from "@playwright/test";
import type { Dashboard } from "#domain/surveys/dashboard.ts";
import type { Demo } from "#scripts/local/server.ts";

export const PASSWORD = "correct horse battery";

export const ADMIN = "admin@example.com";

/** A network of its own: sign-ins are counted by the /64. */
export const freshAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

/** Refuses all cookies by a script: a stored state would cost each context another page. */
const refuseCookies = (context: BrowserContext) =>
  context.addInitScript(() => {
    try {
      localStorage["cookie-consent"] ??= '{"analytics":false,"advertising":false}';
    } catch {
      // Storage is blocked, or the page has none.
    }
  });

interface Fixtures {
  /** Closes what a test has opened besides its page: it would go on in the background of the next ones. */
  closesBrowsers: undefined;
  /** The cookie dialog is answered, except where a test is about it. */
  answersCookies: boolean;
  /** A manager without a browser, otherwise as `becomeManager` says. */
  manager: Manager;
  /** That of a survey of theirs. */
  code: string;
  /** A browser of another person, as `openPhone` opens it. */
  phone: Page;
}

/** Every page counts as another client address, and none may log an error. */
export const test = base.extend<Fixtures>({
  answersCookies: [true, { option: true }],
  context: async ({ context, answersCookies }, use) => {
    await context.setExtraHTTPHeaders({ "cf-connecting-ip": freshAddress() });
    if (answersCookies) await refuseCookies(context);
    await use(context);
  },
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => {
      const isNetwork = message.text().includes("Failed to load resource");
      if (message.type() === "error" && !isNetwork) problems.push(message.text());
    });
    await use(page);
    expect(problems).toEqual([]);
  },
  closesBrowsers: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  manager: async ({ playwright, baseURL }, use) => {
    const options = { baseURL, extraHTTPHeaders: { "cf-connecting-ip": freshAddress() } };
    const open = (cookies: Cookie[]) =>
      playwright.request.newContext({ ...options, storageState: { cookies, origins: [] } });
    const newcomer = await open([]);
    const { email, cookies } = await requireSession("manager", newcomer, () => signUp({ request: newcomer }));
    const request = await open(cookies);
    await deleteSurveys({ request });
    await use({ request, email });
    for (const opened of [newcomer, request]) await opened.dispose();
  },
  code: async ({ manager }, use) => use((await createSurvey(manager)).code),
  phone: async ({ browser }, use) => use(await openPhone(browser)),
});

/** A browser of another person. */
export async function openBrowser(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const headers = { "cf-connecting-ip": freshAddress() };
  const context = await browser.newContext({ ...options, extraHTTPHeaders: headers });
  await refuseCookies(context);
  return context.newPage();
}

/** The same with a narrow screen, such as a respondent's. */
export const openPhone = (browser: Browser) =>
  openBrowser(browser, { viewport: { width: 360, height: 740 } });

/** Holds back what a page asks for at such an address until the function that is answered is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What calls the API: a page, or a test without one. */
export interface Caller {
  request: APIRequestContext;
}

/** The server may close a kept connection in the moment that a call takes it: a browser tries again, too. */
export const call = (
  { request }: Caller,
  method: "get" | "post" | "patch" | "delete",
  path: string,
  data?: object,
  headers?: Record<string, string>,
) => request[method](path, { maxRetries: 2, ...(data && { data }), ...(headers && { headers }) });

/** The JSON at an address. */
export const read = async (caller: Caller, path: string) => (await call(caller, "get", path)).json();

interface Manager extends Caller {
  email: string;
}

/** Returns a signup PIN of its own for each call. */
export async function drawSignupPin(caller: Caller): Promise<string> {
  const answer = await call(caller, "post", "/dev/signup-pin");
  return (await answer.json()).signupPin;
}

/** Asks the API for an account; the caller is signed in where it is made. */
export const postSignUp = (caller: Caller, email: string, signupPin: string) =>
  call(caller, "post", "/api/auth/sign-up/email", {
    email,
    password: PASSWORD,
    signupPin,
    acceptedTerms: true,
  });

export const newEmail = () => `${randomUUID()}@example.com`;

/** Makes an account of this test alone; the caller is signed in. */
export async function signUp(caller: Caller): Promise<string> {
  const email = newEmail();
  const answer = await postSignUp(caller, email, await drawSignupPin(caller));
  expect(answer.status()).toBe(200);
  return email;
}

/** Signs in over the API, and again in a second where the server is busy, as our page does. */
export async function signInByApi(page: Page, email: string, password = PASSWORD): Promise<void> {
  const ask = () => call(page, "post", "/api/auth/sign-in/email", { email, password });
  let answer = await ask();
  for (let tries = 0; answer.status() === 429 && tries < 10; tries++) {
    await page.waitForTimeout(1000);
    answer = await ask();
  }
  expect(answer.status()).toBe(200);
}

interface Session {
  email: string;
  cookies: Cookie[];
}

/** Of this process, by the account's name: hashing a password takes a third of a second. */
const sessions = new Map<string, Session>();

/** The session of an account that the first test of this process began, by a call that answers the address. */
async function requireSession(
  account: string,
  request: APIRequestContext,
  signIn: () => Promise<string>,
): Promise<Session> {
  const begun = sessions.get(account);
  if (begun) return begun;
  const email = await signIn();
  const session = { email, cookies: (await request.storageState()).cookies };
  sessions.set(account, session);
  return session;
}

/** Signs a page in by such a session; answers the account's address. */
async function reuseSession(page: Page, account: string, signIn: () => Promise<string>): Promise<string> {
  const { email, cookies } = await requireSession(account, page.request, signIn);
  await page.context().addCookies(cookies);
  return email;
}

/** Begins a session of one of the demo's accounts. */
export async function signInToDemo(page: Page, email: string): Promise<string> {
  const { password }: Demo = await (await call(page, "post", "/dev/seed")).json();
  await signInByApi(page, email, password);
  return email;
}

const becomeOneOfDemo = (page: Page, email: string) =>
  reuseSession(page, email, () => signInToDemo(page, email));

/** Signs a page in as the demo's admin. */
export const becomeAdmin = (page: Page) => becomeOneOfDemo(page, ADMIN);

/** The demo's manager, whose surveys are only read; answers the code of the one with a report on two rounds. */
export async function becomeDemoManager(page: Page): Promise<string> {
  await becomeOneOfDemo(page, "manager@example.com");
  return (await listSurveys(page)).find(({ follows }) => follows)?.code ?? "";
}

async function listSurveys(caller: Caller): Promise<Dashboard["surveys"]> {
  return (await read(caller, "/api/v1/dashboard")).surveys;
}

/**
 * Signs a page in as a manager without surveys, whom the tests of one process share; answers the address. Tests that
 * change the account itself or end its sessions call `signUp`.
 */
export async function becomeManager(page: Page): Promise<string> {
  const email = await reuseSession(page, "manager", () => signUp(page));
  await deleteSurveys(page);
  return email;
}

export async function createSurvey(
  caller: Caller,
  organizationName = "Northfield Logistics",
  settings: object = {},
) {
  const answer = await call(caller, "post", "/api/v1/surveys", {
    organizationName,
    expiresInDays: 7,
    ...settings,
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { code: string; managerPin: string };
}

/** Signs a page in as a manager of this survey alone. */
export async function becomeManagerOf(page: Page, organizationName?: string, settings?: object) {
  await becomeManager(page);
  return createSurvey(page, organizationName, settings);
}

async function deleteSurveys(caller: Caller): Promise<void> {
  for (const { code, organizationName } of await listSurveys(caller)) {
    const answer = await call(caller, "delete", `/api/v1/surveys/${code}`, { organizationName });
    expect(answer.ok()).toBe(true);
  }
}

/** Fills the form on the sign-in page and sends it. */
export async function signInByForm(page: Page, email: string, password = PASSWORD) {
  // The form of the tab that is left stands beside it for a moment.
  const form = page.getByRole("tabpanel", { name: "Sign In" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Collects method and path of the page's API calls from now on. */
export function noteCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && !pathname.endsWith("/live"))
      calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

export { expect };
