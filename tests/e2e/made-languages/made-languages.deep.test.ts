import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { findFreePort } from "#scripts/local/free-port.ts";
import { makeClone } from "#tests/clone.ts";
import { addLanguage, lengthen, type MadeLanguage, reverse } from "./make-language.ts";

/*
 * Two languages that no one speaks, added to a clone as docs/change.md says: if that builds and serves, a language is
 * files only. One has long words, the other runs from right to left and has no Latin letter: a word that is not among
 * the messages is seen on its pages.
 */
const LONG: MadeLanguage = {
  code: "xa",
  name: "Éénglïïsh",
  locale: "en-XA",
  direction: "ltr",
  write: lengthen,
};
const MIRRORED: MadeLanguage = {
  code: "xb",
  name: "אנגלית",
  locale: "he-XB",
  direction: "rtl",
  write: reverse,
};

test.describe.configure({ mode: "default" });

let clone: ReturnType<typeof makeClone>;
let server: ChildProcess;
let origin: string;
/** Codes of the demo's surveys by their organisations; the last one of a name. */
const codes = new Map<string, string>();

test.beforeAll(async () => {
  test.setTimeout(900_000);
  clone = makeClone();
  for (const language of [LONG, MIRRORED]) addLanguage(clone.folder, language);
  origin = `http://localhost:${await findFreePort()}`;
  server = spawn(process.execPath, [path.join(clone.folder, "scripts/run.mjs"), "start"], {
    cwd: clone.folder,
    detached: true,
    env: { ...process.env, PORT: new URL(origin).port },
  });
  let said = "";
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (text) => (said += text));
  await expect.poll(() => said, { timeout: 880_000, intervals: [1000] }).toMatch(/Ctrl\+C|rror:/);
  expect(said).not.toMatch(/rror:/);
  for (const [, code = "", name = ""] of said.matchAll(/([A-HJ-NP-Z2-9]{8}) ([^:\n]+)/g))
    codes.set(name, code);
});

test.afterAll(async () => {
  if (server?.pid) process.kill(-server.pid, "SIGTERM");
  await once(server, "exit");
  clone.remove();
});

/** Widths of phones in pixels: what turns at one of them need not hold at the other. */
const PHONES = [360, 320];

/** What is the same in every language: calls to copy, names, addresses, codes, hashes, and what people or a provider have written. */
const KEPT =
  /^curl .*|^\{"mcpServers".*|http:\/\/localhost[\w:/.]*|slk_…|Harbour Clinics|Northfield Logistics|Bergmann|Söhne|Maschinenbau|Holding|SLK|Example|Ltd|Street|London|manager@example\.com|localhost|\b[A-HJ-NP-Z2-9]{8}\b|\b[\da-f]{4}-[\da-f]{4}\b|\b[\da-f]{16}\b|\b[\da-f]{64}\b|alt\+T|Chrome|Linux|Director of People|Chief Operating Officer|rules-\d|UTC|English|Deutsch|Español|Français|Éénglïïsh/g;

/** Texts and labels that a page shows, but for what is marked as English. */
const readTexts = (page: Page) =>
  page.evaluate(() => {
    const isOther = (element: Element) =>
      element.closest("[lang]:not(html), script, style, code, noscript") !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (parentElement && nodeValue?.trim() && !isOther(parentElement)) texts.push(nodeValue.trim());
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
      if (isOther(element)) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        const label = element.getAttribute(name);
        if (label) texts.push(label);
      }
    }
    return [...texts, document.title];
  });

/** Expects that nothing runs over the edge and, where no letter of the language is Latin, that all is in it. */
async function look(page: Page, { code }: MadeLanguage) {
  const where = new URL(page.url()).pathname;
  const own = page.viewportSize();
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 740 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(over, `${where} at ${width} px runs over the edge`).toBeLessThanOrEqual(0);
  }
  if (own) await page.setViewportSize(own);
  if (code !== MIRRORED.code) return;
  const texts = await readTexts(page);
  const english = texts.filter((text) => /[a-z]{3}/i.test(text.replace(KEPT, "")));
  expect.soft([...new Set(english)], `${where} is not all in its language`).toEqual([]);
}

async function openBrowser(page: Page, width = 320) {
  await page.setViewportSize({ width, height: 740 });
  await page.addInitScript(() => {
    localStorage["cookie-consent"] ??= '{"analytics":false,"advertising":false}';
  });
}

/** Answers with a key, and goes on. */
async function answer(page: Page) {
  await page.keyboard.press("3");
  await page.keyboard.press("Enter");
}

async function signIn(page: Page, { code }: MadeLanguage) {
  await page.goto(`${origin}/${code}/survey/create`);
  await look(page, code === LONG.code ? LONG : MIRRORED);
  await page.locator("input[type=email]").fill("manager@example.com");
  await page.locator("input[type=password]").fill("try-it-locally-1");
  await page.locator("form button[type=submit]").click();
  await expect(page).toHaveURL(new RegExp(`/${code}/survey/manage$`));
  await expect(page.locator("main li").first()).toBeVisible();
}

for (const language of [LONG, MIRRORED]) {
  test(`${language.name}: a respondent's screens hold it on phones`, async ({ page }) => {
    await openBrowser(page);
    await page.goto(
      `${origin}/${language.code}/survey/${codes.get("Bergmann & Söhne Maschinenbau Holding")}/respond`,
    );
    await expect(page.locator("html")).toHaveAttribute("dir", language.direction);
    await look(page, language);
    for (const summary of await page.locator("main details:not(:has([rel=alternate])) > summary").all())
      await summary.click();
    await look(page, language);
    await page.getByRole("button", { name: language.write("Start Survey") }).click();
    await page.getByRole("combobox").selectOption({ index: 2 });
    await look(page, language);
    await page.getByRole("radio").first().check({ force: true });
    await page.getByRole("button", { name: language.write("Next"), exact: true }).click();
    const heading = page.getByRole("heading", { level: 1 });
    for (let number = 1; number <= 50; number++) {
      await expect(page.getByRole("radio").first()).toBeAttached();
      if ([1, 37, 49].includes(number)) await look(page, language);
      const before = await heading.textContent();
      await answer(page);
      await expect(heading).not.toHaveText(before ?? "");
      if (number === 42) await page.keyboard.press("Enter");
    }
    await look(page, language);
  });

  test(`${language.name}: a manager's and a reader's screens hold it on phones`, async ({ page }) => {
    await openBrowser(page);
    await signIn(page, language);
    await look(page, language);
    const survey = `/${language.code}/survey/${codes.get("Northfield Logistics")}/insights`;
    for (const address of [
      survey,
      `${survey}?tab=roles`,
      `${survey}?tab=alignment`,
      `${survey}?tab=recommendations`,
      survey.replace(/insights$/, "workshop"),
      `/${language.code}/survey/account`,
      `/${language.code}/survey/programs`,
      `/${language.code}/survey/results`,
      `/${language.code}/survey/anonymity`,
      `/${language.code}/survey`,
    ]) {
      await page.goto(origin + address);
      await expect(page.locator("h1").first()).toBeVisible();
      await look(page, language);
    }
  });
}

test("from right to left: the scale, the arrow keys, the charts, the print and the deck are mirrored", async ({
  page,
  browser,
}) => {
  await openBrowser(page, 1280);
  await page.goto(`${origin}/xb/survey/${codes.get("Bergmann & Söhne Maschinenbau Holding")}/respond`);
  await page.getByRole("button", { name: reverse("Start Survey") }).click();
  await page.getByRole("combobox").selectOption({ index: 2 });
  await page.getByRole("radio").first().check({ force: true });
  await page.getByRole("button", { name: reverse("Next"), exact: true }).click();
  const radios = page.getByRole("radio");
  await expect(radios).toHaveCount(5);
  const at = async (index: number) => (await radios.nth(index).boundingBox())?.x ?? 0;
  expect(await at(0)).toBeGreaterThan(await at(4));
  await radios.nth(1).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(radios.nth(2)).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(radios.nth(1)).toBeChecked();

  await signIn(page, MIRRORED);
  const code = codes.get("Northfield Logistics");
  await page.goto(`${origin}/xb/survey/${code}/insights?tab=alignment`);
  // The first pole, "adaptive", at the right, where its line begins; what is nearest to it in figures, too.
  const [first, second] = [reverse("Adaptive"), reverse("Planned")].map((name) =>
    page.getByText(name, { exact: true }).first(),
  );
  const placeOf = async (one: typeof first) => (await one?.boundingBox())?.x ?? 0;
  expect(await placeOf(first)).toBeGreaterThan(await placeOf(second));

  await page.getByRole("button", { name: reverse("Present"), exact: true }).click();
  const toDeck = page.getByRole("menuitem", { name: reverse("Deck") });
  const [file] = await Promise.all([page.waitForEvent("download"), toDeck.click()]);
  const files = unzipSync(await readFile(await file.path()));
  const xml = (name: RegExp) =>
    Object.entries(files)
      .filter(([file]) => name.test(file))
      .map(([, bytes]) => strFromU8(bytes))
      .join("");

  const api = `${origin}/api/v1/surveys/${code}`;
  const [version] = (await (await page.request.get(`${api}/insights`)).json()).versions;
  const link = await page.request.post(`${api}/report-links`, {
    data: { insightId: version.id },
    headers: { origin },
  });
  const { path: address } = await link.json();
  const printed = await page.request.get(origin + address, { headers: { "accept-language": "xb" } });
  const reader = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await reader.setContent(await printed.text());
  await expect(reader.locator("html")).toHaveAttribute("dir", "rtl");
  expect(await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await reader.close();
  expect(xml(/slides\/slide\d+\.xml$/)).toContain('rtl="1"');
  expect(xml(/charts\/chart\d+\.xml$/)).toContain('<c:orientation val="maxMin"/>');
});
