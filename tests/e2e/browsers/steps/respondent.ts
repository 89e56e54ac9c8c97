import { strictEqual } from "node:assert";
import { type Job, type Step, step } from "#tests/e2e/browsers/job.ts";
import type { Tab } from "#tests/e2e/browsers/tab.ts";

const NEXT = { role: "button", name: "Next" };
const SUBMIT = { role: "button", name: "Submit" };
const REVIEW = { role: "heading", name: "Check your answers" };

/** What stands on the screen of the questionnaire, in one look. */
interface Screen {
  /** Changes with each question. */
  title: string;
  points: number;
  /** False while the questions are on their way. */
  hasNext: boolean;
}

const readScreen = (tab: Tab) =>
  tab.driver.evaluate<Screen>(`({
    title: document.querySelector("h1")?.textContent ?? "",
    points: document.querySelectorAll("[role=radiogroup] input[type=radio]").length,
    hasNext: [...document.querySelectorAll("button")].some(({ textContent }) => textContent === "Next"),
  })`);

async function waitForOther(tab: Tab, title: string): Promise<void> {
  await tab.waitUntil(
    `![null, undefined, ${JSON.stringify(title)}].includes(document.querySelector("h1")?.textContent)`,
  );
}

/** Presses Next on screens between two sections, which ask nothing. */
async function passScreens(tab: Tab, goOn: () => Promise<void>): Promise<void> {
  for (let screen = await readScreen(tab); screen.points === 0; screen = await readScreen(tab)) {
    if (screen.hasNext) await goOn();
    await waitForOther(tab, screen.title);
  }
}

interface Section {
  name: string;
  count: number;
  /** Of the scale. */
  points: number;
  /** The answer, from 1. */
  answer: number;
}

const AGREEMENT: Section = { name: "36 statements", count: 36, points: 5, answer: 4 };
const TODAY: Section = { name: "6 spectrums of today", count: 6, points: 9, answer: 3 };
const IN_A_YEAR: Section = { name: "6 spectrums in a year", count: 6, points: 9, answer: 7 };
const FINAL: Section = { name: "2 final questions", count: 2, points: 10, answer: 8 };

async function seeScale(tab: Tab, { points }: Section): Promise<string> {
  await tab.waitUntil(
    `document.querySelectorAll("[role=radiogroup] input[type=radio]").length === ${points}`,
  );
  return (await readScreen(tab)).title;
}

/** Clicks an answer of each question; where the survey does not go on by itself, Next. */
async function answerByMouse(tab: Tab, section: Section): Promise<void> {
  const goOn = () => tab.click(NEXT);
  await passScreens(tab, goOn);
  const titles = new Set<string>();
  for (let number = 1; number <= section.count; number++) {
    const title = await seeScale(tab, section);
    titles.add(title);
    await tab.click({ role: "radio", name: new RegExp(`^${section.answer}(:|$)`) });
    if (section !== FINAL) await waitForOther(tab, title);
    else if (number < section.count) {
      await goOn();
      await waitForOther(tab, title);
    }
  }
  strictEqual(titles.size, section.count);
}

/** Enters each scale by the right arrow, walks to the answer and goes on with Enter. */
async function answerByKeys(tab: Tab, section: Section): Promise<void> {
  await passScreens(tab, () => tab.press("Enter"));
  const titles = new Set<string>();
  for (let number = 1; number <= section.count; number++) {
    const title = await seeScale(tab, section);
    titles.add(title);
    // The heading takes the focus once it is painted: a key pressed before would begin elsewhere.
    await tab.waitUntil(`document.activeElement === document.querySelector("h1")`);
    for (let point = 1; point <= section.answer; point++) await tab.press("ArrowRight");
    await tab.seeThat({ role: "radio", checked: true }, ({ value }) => value === String(section.answer));
    if (section === FINAL && number === section.count) break;
    await tab.press("Enter");
    await waitForOther(tab, title);
  }
  strictEqual(titles.size, section.count);
}

const byMouse = (section: Section): Step =>
  step(`respond by mouse: ${section.name}`, ({ tab }) => answerByMouse(tab, section));

const byKeys = (section: Section): Step =>
  step(`respond by keyboard: ${section.name}`, ({ tab }) => answerByKeys(tab, section));

async function enterCode({ tab, code }: Job): Promise<void> {
  await tab.fill({ placeholder: "Enter 8-digit code" }, code.toLowerCase());
  await tab.click({ role: "button", name: "Continue" });
}

const seeThanks = (tab: Tab) => tab.see({ role: "heading", name: "Thank You for Completing the Survey" });

export const MOUSE_STEPS: readonly Step[] = [
  step("respond: an unknown code is refused, the right one leads to the instructions", async (job) => {
    await job.tab.goto("/survey");
    await job.tab.click({ role: "button", name: "Enter Code" });
    await enterCode({ ...job, code: "ZZZZZZZZ" });
    await job.tab.see({ text: "Invalid or expired survey code. Please try again.", exact: false });
    await enterCode(job);
    await job.tab.waitForPath(new RegExp(`^/survey/${job.code}/respond$`));
    await job.tab.see({ role: "button", name: "Start Survey" });
  }),
  step("respond by mouse: the role", async ({ tab }) => {
    await tab.click({ role: "button", name: "Start Survey" });
    await tab.tabTo({ role: "combobox" });
    await tab.type("Director");
    await tab.click({ role: "radio", name: "Director of Product" });
    await tab.click(NEXT);
  }),
  byMouse(AGREEMENT),
  step("respond: Previous shows the answer given, also after a reload", async ({ tab }) => {
    await passScreens(tab, () => tab.click(NEXT));
    await tab.goto(await tab.path());
    await tab.click({ role: "button", name: "Continue Survey" });
    await passScreens(tab, () => tab.click(NEXT));
    const title = await seeScale(tab, TODAY);
    do await tab.click({ role: "button", name: "Previous" });
    while ((await readScreen(tab)).points === 0);
    await tab.see({ role: "radio", checked: true, name: new RegExp(`^${AGREEMENT.answer}:`) });
    await tab.click(NEXT);
    await passScreens(tab, () => tab.click(NEXT));
    strictEqual(await seeScale(tab, TODAY), title);
  }),
  ...[TODAY, IN_A_YEAR, FINAL].map(byMouse),
  step("respond: an arrow key after a click shows the focus ring", async ({ tab }) => {
    await tab.press("ArrowRight");
    await tab.waitUntil(
      `getComputedStyle(document.activeElement.parentElement.lastElementChild).outlineStyle === "solid"`,
    );
  }),
  step("respond by mouse: the answers that were reviewed are thanked for", async ({ tab }) => {
    await tab.click(NEXT);
    await tab.see(REVIEW);
    await tab.click(SUBMIT);
    await seeThanks(tab);
  }),
];

export const KEYBOARD_STEPS: readonly Step[] = [
  step("respond by keyboard: the role", async ({ tab, secondCode }) => {
    await tab.goto(`/survey/${secondCode}/respond`);
    await tab.tabTo({ role: "button", name: "Start Survey" });
    await tab.press("Enter");
    await tab.tabTo({ role: "combobox" });
    await tab.type("VP");
    await tab.see({ role: "radio" });
    await tab.press("Tab", "Space");
    await tab.see({ role: "radio", checked: true });
    await tab.tabTo(NEXT);
    await tab.press("Enter");
  }),
  ...[AGREEMENT, TODAY, IN_A_YEAR, FINAL].map(byKeys),
  step("respond by keyboard: the answers that were reviewed are thanked for", async ({ tab }) => {
    await tab.press("Enter");
    await tab.see(REVIEW);
    await tab.tabTo(SUBMIT, 200);
    await tab.press("Enter");
    await seeThanks(tab);
  }),
];
