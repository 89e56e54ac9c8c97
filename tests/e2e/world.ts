import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Browser, test as base, expect, type Page } from "@playwright/test";
import type { Questionnaire } from "#domain/questionnaire/questionnaire.ts";

export const PASSWORD = "correct horse battery";

/** The server may close a kept connection in the moment that a call takes it: a browser tries again, too. */
export const RETRY_RESET = { maxRetries: 2 };

/** Every page counts as another client address, and none may log an error. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders({ "cf-connecting-ip": freshAddress() });
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
});

/** A network of its own: sign-ins are counted by the /64. */
export const freshAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

/** A browser of its own, such as a respondent's phone. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { "cf-connecting-ip": freshAddress() },
  });
  return context.newPage();
}

/** What calls the API: a page, or a test without one. */
interface Caller {
  request: APIRequestContext;
}

/** Returns a signup PIN of its own for each call. */
export async function drawSignupPin({ request }: Caller): Promise<string> {
  const answer = await request.post("/dev/signup-pin", RETRY_RESET);
  return (await answer.json()).signupPin;
}

/** An account made through the API; the page is signed in. */
export async function signUp(page: Page): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const answer = await page.request.post("/api/auth/sign-up/email", {
    data: { email, password: PASSWORD, signupPin: await drawSignupPin(page), acceptedTerms: true },
  });
  expect(answer.status()).toBe(200);
  return email;
}

/** Signs in over the API, and again in a second where the server is busy, as our page does. */
export async function signInByApi(page: Page, email: string, password = PASSWORD): Promise<void> {
  const ask = () => page.request.post("/api/auth/sign-in/email", { data: { email, password } });
  let answer = await ask();
  for (let tries = 0; answer.status() === 429 && tries < 10; tries++) {
    await page.waitForTimeout(1000);
    answer = await ask();
  }
  expect(answer.status()).toBe(200);
}

/** Signs a page in as the demo's admin. */
export async function becomeAdmin(page: Page): Promise<void> {
  const demo = await (await page.request.post("/dev/seed")).json();
  await signInByApi(page, "admin@example.com", demo.password);
}

export async function createSurvey(page: Page, organizationName = "Northfield Logistics") {
  const answer = await page.request.post("/api/manage/surveys", {
    data: { organizationName, expiresInDays: 7 },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { code: string; managerPin: string };
}

interface SubmissionOptions {
  isCareless?: boolean;
  address?: string;
  /** Where the respondent places the team today on every spectrum, from 1 to 9. */
  today?: number;
  /** Of a personal link. */
  ticket?: string;
}

/**
 * A whole submission sent without the pages, from a network of its own as a rule; careless ones give one answer to all
 * agreement statements.
 */
export async function submitResponse(
  { request }: Caller,
  code: string,
  seed = 0,
  { isCareless = false, address = freshAddress(), today, ticket }: SubmissionOptions = {},
) {
  const questionnaire: Questionnaire = await (await request.get("/api/questionnaire", RETRY_RESET)).json();
  const answers = questionnaire.questions.map(({ id, type, scaleMin, scaleMax }) => [
    id,
    isCareless && type === "aspect_agreement"
      ? scaleMax
      : type === "current_spectrum" && today !== undefined
        ? today
        : scaleMin + ((id * 5 + seed * 3) % (scaleMax - scaleMin + 1)),
  ]);
  return request.post(`/api/surveys/${code}/responses`, {
    ...RETRY_RESET,
    headers: { "cf-connecting-ip": address },
    data: {
      submissionId: randomUUID(),
      roleId: questionnaire.roles[seed % 20]?.id,
      answers: Object.fromEntries(answers),
      ...(ticket && { ticket }),
    },
  });
}

/** Chooses a role and stands at the first question. */
export async function startSurvey(page: Page, code: string) {
  await page.goto(`/survey/${code}/respond`);
  await startAnswering(page);
}

/** The same, on the instructions of a survey that is open already. */
export async function startAnswering(page: Page) {
  await page.getByRole("button", { name: "Start Survey" }).click();
  await page.getByRole("combobox").selectOption({ label: "Director" });
  await page.getByText("Director of Product", { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Question 1 of 36", { exact: true })).toBeVisible();
}

interface SectionAnswers {
  name: string;
  count: number;
  digit: string;
}

/** Looks at each frame: an assertion looks after 0.3 s and next after 0.8, and a survey advances after 0.3. */
export async function waitForQuestion(page: Page, number: number, count: number) {
  await page.waitForFunction(
    (text) => document.querySelector("h1#question")?.textContent?.includes(text),
    `Question ${number} of ${count}.`,
  );
}

/** Answers a section by digit; the survey advances by itself, and the screen before section 3 is passed. */
export async function answerByDigits(page: Page, { name, count, digit }: SectionAnswers) {
  for (let number = 1; number <= count; number++) {
    await waitForQuestion(page, number, count);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await page.keyboard.press(digit);
  }
  if (name === CURRENT_FOCUS) await passYearAhead(page);
}

async function passYearAhead(page: Page) {
  await expect(page.getByRole("heading", { name: "Now think a year ahead" })).toBeFocused();
  await page.keyboard.press("Enter");
}

const CURRENT_FOCUS = "Section 2: Current Focus";

export const SECTIONS = [
  { name: "Section 1: Approach to Leadership", count: 36, digit: "4" },
  { name: CURRENT_FOCUS, count: 6, digit: "3" },
  { name: "Section 3: Aspirational Focus", count: 6, digit: "7" },
];

const FINAL_SECTION = { name: "Section 4: Final Questions", count: 2, digit: "8" };

/** Answers everything after the role by digit and Enter, up to the page with all answers, from which they are sent. */
export async function answerEverything(page: Page) {
  for (const section of [...SECTIONS, FINAL_SECTION]) {
    for (let number = 1; number <= section.count; number++) {
      await waitForQuestion(page, number, section.count);
      await expect(page.getByText(section.name, { exact: true })).toBeVisible();
      await page.keyboard.press(section.digit);
      await page.keyboard.press("Enter");
    }
    if (section.name === CURRENT_FOCUS) await passYearAhead(page);
  }
  await expect(page.getByRole("heading", { name: "Check your answers" })).toBeFocused();
}

export { expect };
