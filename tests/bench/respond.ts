import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Browser, Page, Request } from "@playwright/test";
import { LANGUAGE_CODES, ORIGINAL_LANGUAGE, pathIn } from "#domain/language-paths.ts";
import { RESPONDENT_FILE } from "#domain/page-paths.ts";
import type { Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import { serveBareQuestionnaire } from "./bare-questionnaire.ts";
import { type BenchRow, exact, median, type Pair, quantile, ratio, type Size } from "./figures.ts";
import { fillDatabase } from "./serve.ts";
import { inBrowser, openSlowPhone } from "./slow-phone.ts";

const VISITS: Record<Size, number> = { smoke: 1, full: 7 };
/** When a visit's answers fall between two frames differs from visit to visit, and hardly within one. */
const ANSWERING_VISITS: Record<Size, number> = { smoke: 1, full: 3 };
const AUTO_ADVANCE_MS = 300;
/** At most the agreement statements and the pairs about today: the next screen has no question. */
const ANSWERS: Record<Size, number> = { smoke: 5, full: 42 };

const STARTED = "The role selection is on the screen.";

declare global {
  interface Window {
    rolesAt?: number;
  }
}

/** Marks when the role selection is on the screen, seen from the page's own clock, and says so. */
function watchForRoles(said: string) {
  new MutationObserver(() => {
    if (!window.rolesAt && document.querySelector("select")) {
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.rolesAt ??= performance.now();
          // biome-ignore lint/suspicious/noConsole: what a page says is heard without another script in it.
          console.info(said);
        }),
      );
    }
  }).observe(document, { childList: true, subtree: true });
  const press = () => {
    const start = [...document.querySelectorAll("button")].find((button) =>
      button.textContent?.includes("Start"),
    );
    start?.click();
    if (!document.querySelector("select")) setTimeout(press, 5);
  };
  document.addEventListener("DOMContentLoaded", press);
}

/** When the page was first painted, with nothing of ours in it that watches. */
async function timePaint(browser: Browser, url: string): Promise<number> {
  const page = await openSlowPhone(browser);
  await page.goto(url);
  const firstPaint = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
  const painted = await (await page.waitForFunction(firstPaint)).jsonValue();
  await page.context().close();
  return painted ?? Number.NaN;
}

async function start(browser: Browser, url: string) {
  const page = await openSlowPhone(browser);
  const scripts: Request[] = [];
  page.on("request", (request) => void (request.resourceType() === "script" && scripts.push(request)));
  await page.addInitScript(watchForRoles, STARTED);
  // Heard, not looked for: the script that looks takes the page some 45 ms.
  const hasStarted = page.waitForEvent("console", (message) => message.text() === STARTED);
  await page.goto(url);
  await hasStarted;
  // By the page's own clock: on a busy machine the second part is asked for before we have looked.
  const { started, before } = await page.evaluate(() => {
    const started = window.rolesAt ?? Number.NaN;
    const entries = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < started);
    return { started, before: entries.map(({ name }) => name) };
  });
  const asked = scripts.filter((script) => before.includes(script.url()));
  let scriptKiB = 0;
  for (const script of asked) {
    const body = await (await script.response())?.body();
    if (body) scriptKiB += zippedKiB(body);
  }
  await page.waitForTimeout(300);
  return { page, started, scriptKiB };
}

async function goToQuestions(page: Page): Promise<void> {
  await page.locator("select").selectOption({ label: "Director" });
  await page.getByText("Director of Product", { exact: true }).tap();
  await page.getByRole("button", { name: "Next" }).tap();
  await page.getByText("Question 1 of 36", { exact: true }).waitFor();
  await page.waitForTimeout(500);
}

/** From the key to the next question painted, in the page's own clock, without the auto-advance delay. */
function answerTimes(page: Page, answers: number): Promise<number[]> {
  return page.evaluate(
    async ([delay, count]) => {
      const heading = () => document.querySelector("#question")?.textContent;
      const times: number[] = [];
      for (let index = 0; index < count; index++) {
        const before = heading();
        const radios = document.querySelectorAll<HTMLInputElement>("input[type=radio]");
        const start = performance.now();
        // As a tap does: it leaves the focus on the radio.
        radios[index % radios.length]?.focus();
        radios[index % radios.length]?.click();
        await new Promise<void>((resolve) => {
          const check = () => (heading() === before ? requestAnimationFrame(check) : setTimeout(resolve));
          check();
        });
        times.push(performance.now() - start - delay);
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      return times;
    },
    [AUTO_ADVANCE_MS, answers] as const,
  );
}

async function visitOnce(browser: Browser, url: string) {
  const painted = await timePaint(browser, url);
  const { page, ...seen } = await start(browser, url);
  await page.context().close();
  return { painted, ...seen };
}

type Visit = Awaited<ReturnType<typeof visitOnce>>;

async function timeAnswers(
  browser: Browser,
  url: string,
  count: number,
  goToFirst: (page: Page) => Promise<void>,
) {
  const { page } = await start(browser, url);
  await goToFirst(page);
  const times = await answerTimes(page, count);
  await page.context().close();
  return times;
}

const zippedKiB = (script: Buffer) => gzipSync(script, { level: 9 }).length / 1024;

/** The scripts that the page of a language asks for by itself. */
function scriptSizeIn(language: string): number {
  const html = readFileSync(`dist/client${pathIn(language, RESPONDENT_FILE)}.html`, "utf8");
  const scripts = [
    ...html.matchAll(/(?:<script type="module" crossorigin src|modulepreload" crossorigin href)="([^"]+)"/g),
  ];
  if (scripts.length === 0) throw new Error(`The page in ${language} loads no script.`);
  return scripts.reduce((sum, [, file]) => sum + zippedKiB(readFileSync(`dist/client${file}`)), 0);
}

/** What our page loads above the bare page's script, with both. */
const aboveFloor = (name: string, ours: number, floor: number): BenchRow =>
  exact(name, ours - floor, 12.5, "KiB", {
    ours: `${ours.toFixed(1)} KiB`,
    floor: `${floor.toFixed(1)} KiB`,
  });

export function benchRespond(size: Size): Promise<BenchRow[]> {
  return inBrowser(async (browser, site, origin) => {
    const [code] = await fillDatabase(site, 1);
    const address = `${origin}/survey/${code}/respond`;
    const { questions }: Questionnaire = await (await fetch(`${origin}/api/questionnaire`)).json();
    const bare = await serveBareQuestionnaire(questions.map(({ text }) => text));
    const visits: Pair<Visit[]> = { ours: [], floor: [] };
    for (let index = 0; index < VISITS[size]; index++) {
      visits.ours.push(await visitOnce(browser, address));
      visits.floor.push(await visitOnce(browser, bare.origin));
    }
    const answers: Pair<number[]> = { ours: [], floor: [] };
    for (let index = 0; index < ANSWERING_VISITS[size]; index++) {
      answers.ours.push(...(await timeAnswers(browser, address, ANSWERS[size], goToQuestions)));
      answers.floor.push(...(await timeAnswers(browser, bare.origin, ANSWERS[size], async () => {})));
    }
    await bare.stop();
    const visited = <Key extends keyof Visit>(key: Key) => ({
      ours: visits.ours.map((visit) => visit[key]),
      floor: visits.floor.map((visit) => visit[key]),
    });
    const script = visited("scriptKiB");
    const [ours, floor] = [median(script.ours), median(script.floor)];
    return [
      ratio("respond: instructions painted", visited("painted"), 1.5),
      ratio("respond: Start has worked", visited("started"), 1.25),
      ratio("respond: answer to next question, p95", answers, 1.5, (times) => quantile(times, 0.95)),
      aboveFloor("respond: script to the first question, gzip", ours, floor),
      ...LANGUAGE_CODES.filter((code) => code !== ORIGINAL_LANGUAGE).map((code) =>
        aboveFloor(`respond: the same in ${code}`, scriptSizeIn(code), floor),
      ),
    ];
  });
}
