import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { Card } from "#domain/invitations/places.ts";
import type { Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import type { InsightVersions } from "#domain/report/insight-version.ts";
import { solve } from "#tests/solve.ts";
import { readMessages } from "./messages.ts";
import { type Caller, call, expect, read } from "./world.ts";

/** Of those who answer in these tests. */
const ROLE = "Director of Product";

export const changeSurvey = (caller: Caller, code: string, data: object) =>
  call(caller, "patch", `/api/v1/surveys/${code}`, data);

/** Makes cards with personal links for so many people. */
export async function makeCards(caller: Caller, code: string, count: number): Promise<Card[]> {
  const answer = await call(caller, "post", `/api/v1/surveys/${code}/cards`, { count, places: 0 });
  return (await answer.json()).cards;
}

export const countResponses = async (caller: Caller, code: string): Promise<number> =>
  (await read(caller, `/api/v1/surveys/${code}/progress`)).responses;

/** Opens the form for a new survey on the dashboard, and fills in whom it is for. */
export async function openSurveyForm(page: Page, organizationName: string) {
  await page.getByRole("button", { name: "Create New Survey" }).click();
  await page.getByLabel("Organisation Name").fill(organizationName);
}

/** The same from another page. */
export async function beginSurvey(page: Page, organizationName: string) {
  await page.goto("/survey/manage");
  await openSurveyForm(page, organizationName);
}

/** Unfolds what the form of a new survey has a default for. */
export const openChoices = (page: Page) => page.getByText("one link for everybody").click();

/** The code that the dialog of a new survey holds. */
export const readCode = async (page: Page): Promise<string> =>
  (await page
    .getByRole("dialog")
    .getByText(/^[A-HJ-NP-Z2-9]{8}$/)
    .textContent()) ?? "";

/** Reads the results of a survey by its code and the manager PIN. */
export async function openResults(page: Page, { code, managerPin }: { code: string; managerPin: string }) {
  await page.goto("/survey/results");
  await page.getByLabel("Survey Code").fill(code);
  await page.getByLabel("Manager PIN").fill(managerPin);
  await page.getByRole("button", { name: "View Results" }).click();
}

/** The row of a survey on the dashboard, also behind an open dialog. */
export const rowOf = (page: Page, text: string) => page.locator("main li").filter({ hasText: text });

/** Chooses an entry of the menu of a survey; answers its dialog, where its name has the entry's. */
export async function choose(page: Page, survey: string, entry: string) {
  await rowOf(page, survey).getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
  return page.getByRole("dialog", { name: entry });
}

let questionnaire: Promise<Questionnaire> | undefined;

/** The same for all surveys of a server: asked for once. */
function readQuestionnaire(caller: Caller): Promise<Questionnaire> {
  questionnaire ??= call(caller, "get", "/api/questionnaire").then((answer) => answer.json());
  return questionnaire;
}

/** A whole submission sent without the pages, with a proof of work where it takes one; `today` is for every spectrum. */
export async function submitResponse(
  caller: Caller,
  code: string,
  seed = 0,
  { today, ...rest }: { today?: number; mode?: SurveyMode; ticket?: string | undefined } = {},
) {
  const questionnaire = await readQuestionnaire(caller);
  const answers = questionnaire.questions.map(({ id, type, scaleMin, scaleMax }) => [
    id,
    type === "current_spectrum" && today !== undefined
      ? today
      : scaleMin + ((id * 5 + seed * 3) % (scaleMax - scaleMin + 1)),
  ]);
  const submission = {
    ...rest,
    submissionId: randomUUID(),
    roleId: questionnaire.roles[seed % 20]?.id,
    answers: Object.fromEntries(answers),
  };
  const path = `/api/surveys/${code}`;
  const send = (proof?: string) => call(caller, "post", `${path}/responses`, { ...submission, proof });
  const answer = await send();
  if (answer.status() !== 429) return answer;
  return send(await solve(await read(caller, `${path}/challenge`)));
}

/** Fills a survey with responses by different roles. */
export async function fillSurvey(
  caller: Caller,
  code: string,
  count: number,
  mode?: SurveyMode,
): Promise<void> {
  const seeds = Array.from({ length: count }, (_, seed) => seed);
  const answers = await Promise.all(
    seeds.map((seed) => submitResponse(caller, code, seed, mode && { mode })),
  );
  expect(answers.map((answer) => answer.status())).toEqual(seeds.map(() => 201));
}

/** Chooses one of a report's tools from its menu. */
export async function chooseTool(page: Page, menu: "Present" | "More", tool: string): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("menuitem", { name: tool, exact: true }).click();
}

/** Makes a file in the dialog of exports and downloads it; answers its path. */
export async function exportFile(page: Page, name: string): Promise<string> {
  const dialog = page.getByRole("dialog", { name: "Export" });
  await dialog.getByRole("button", { name: `Create ${name}` }).click();
  const link = dialog.getByRole("link", { name: /^Download/ }).first();
  await expect(link).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return file.path();
}

/** Starts an analysis without the pages; answers the survey's reports when it has ended. */
export async function analyse(caller: Caller, code: string): Promise<InsightVersions> {
  expect((await call(caller, "post", `/api/v1/surveys/${code}/analyses`)).status()).toBe(202);
  let reports: InsightVersions | undefined;
  const countReports = async () => {
    reports = await read(caller, `/api/v1/surveys/${code}/insights`);
    return reports?.versions.length;
  };
  await expect.poll(countReports, { timeout: 60_000 }).toBe(1);
  return reports as InsightVersions;
}

/** Questions in the order in which they are asked. */
const inOrder = ({ questions }: Questionnaire) =>
  SECTIONS.flatMap(({ type }) =>
    questions.filter((question) => question.type === type).sort((a, b) => a.number - b.number),
  );

/**
 * Opens a survey on a device that holds a role and answers to the first questions, by default to all of them, and goes
 * on there. A device that has opened a personal link keeps them under its ticket.
 */
export async function resumeSurvey(page: Page, code: string, count?: number): Promise<void> {
  const read = await readQuestionnaire(page);
  const answers = inOrder(read)
    .slice(0, count)
    .map(({ id, scaleMin }) => [id, scaleMin + (id % 3)]);
  const progress = {
    submissionId: randomUUID(),
    roleId: read.roles.find(({ name }) => name === ROLE)?.id,
    customRoleName: "",
    answers: Object.fromEntries(answers),
  };
  await page.addInitScript(
    ({ code, progress }) => {
      if (sessionStorage[progress.submissionId]) return;
      sessionStorage[progress.submissionId] = "stored";
      const ticket = JSON.parse(localStorage.getItem(`survey-ticket:${code}`) ?? "null");
      localStorage.setItem(`survey-progress:${ticket?.workKey ?? code}`, JSON.stringify(progress));
    },
    { code, progress },
  );
  await page.goto(`/survey/${code}/respond`);
  await page.getByRole("button", { name: "Continue Survey" }).click();
}

/** Sends the answers from the page that lists them all; a proof of work may take a while. */
export async function submitAnswers(page: Page) {
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(/\/survey\/thank-you$/, { timeout: 60_000 });
}

/** Opens a survey and stands where it asks for a role. */
export async function openRoles(page: Page, code: string) {
  await page.goto(`/survey/${code}/respond`);
  await page.getByRole("button", { name: "Start Survey" }).click();
}

/** Chooses a role and stands at the first question. */
export async function startSurvey(page: Page, code: string) {
  await openRoles(page, code);
  await chooseRole(page);
  await expect(page.getByText("Question 1 of 36", { exact: true })).toBeVisible();
}

export async function chooseRole(page: Page) {
  await page.getByRole("combobox").selectOption({ label: "Director" });
  await page.getByText(ROLE, { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
}

/**
 * Waits for a question of the first section. Looks at each frame: an assertion looks after 0.3 s and next after 0.8, and
 * a survey advances after 0.3.
 */
export async function waitForQuestion(page: Page, number: number) {
  await page.waitForFunction(
    (text) => document.querySelector("h1#question")?.textContent?.includes(text),
    `Question ${number} of 36.`,
  );
}

const SECTIONS = [
  { type: "aspect_agreement", section: 1, last: 36 },
  { type: "current_spectrum", section: 2, last: 42 },
  { type: "aspirational_spectrum", section: 3, last: 48 },
  { type: "effectiveness", section: 4, last: 50 },
] as const;

/**
 * Answers the questions from this one on, up to the page that lists all answers. Does not wait inside the page: there it
 * would need built-ins that the oldest browsers lack.
 */
export async function answerFrom(page: Page, first: number, language = "en") {
  const { first: words, later, questions } = readMessages(language);
  for (let number = first; number <= 50; number++) {
    if (number === 43) {
      await expect(page.getByRole("heading", { name: later.yearAheadWords.title })).toBeFocused();
      await page.keyboard.press("Enter");
    }
    const overall = fill(later.answerWords.overall, { number, count: 50 });
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuetext", overall);
    await expect(page.getByText(overall, { exact: true })).toBeVisible();
    const { section } = SECTIONS.find(({ last }) => number <= last) as (typeof SECTIONS)[number];
    const name = fill(words.questionWords.section, { number: section, name: words.sectionNames[section] });
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(questions[number - 1] as string);
    await page.keyboard.press("3");
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { name: later.reviewWords.title })).toBeFocused();
}

const fill = (message: string, values: Record<string, string | number>) =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
