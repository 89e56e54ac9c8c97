import type { Page } from "@playwright/test";
import { legibleShade, shadesOf } from "#domain/branding/colour.ts";
import { makePng } from "#tests/domain/branding/made-images.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { analyse, choose, fillSurvey, openResults } from "#tests/e2e/survey-steps.ts";
import { becomeManager, call, createSurvey, expect, read, test } from "#tests/e2e/world.ts";

const LINE = "Prepared by SLK for “Bergmann”";
const LOUD = "#ff00aa";
const SHADE = legibleShade(LOUD, "light");
const DARK = shadesOf(SHADE).dark;
const WIDE = { width: 1600, height: 200 };

const asFile = (name: string, content: Uint8Array | string) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(content),
});

const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

/** The logo of a survey, once it is drawn. */
async function expectLogo(page: Page, place = page.locator("body")) {
  const logo = place.locator('img[src^="/logos/"]');
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(WIDE.width);
}

async function chooseLook(page: Page, survey: string): Promise<void> {
  const form = await choose(page, survey, "Settings");
  await form.getByText("Appearance").click();
  const file = form.locator('input[type="file"]');
  await file.setInputFiles(asFile("logo.png", '<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(form.getByText("The logo has to be a PNG, JPEG or WebP file.")).toBeVisible();
  await file.setInputFiles(asFile("logo.png", makePng(WIDE)));
  await expect(form.getByRole("img", { name: `Logo of ${survey}` })).toBeVisible();
  await form.getByLabel("Colour", { exact: true }).fill(LOUD);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Words in this colour would be hard to read.")).toBeVisible();
  await form.getByRole("button", { name: `Use ${SHADE} instead` }).click();
  await form.getByLabel("Line for cover and footer").fill(LINE);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
}

test("a survey's look is that of its questionnaire, its report, its link and its paper", async ({
  page,
  phone,
}) => {
  await becomeManager(page);
  const { code, managerPin } = await createSurvey(page, "Bergmann & Söhne");
  await page.goto("/survey/manage");
  await chooseLook(page, "Bergmann & Söhne");

  await phone.emulateMedia({ colorScheme: "light" });
  await phone.goto(`/survey/${code}/respond`);
  await expectLogo(phone);
  const start = phone.getByRole("button", { name: "Start Survey" });
  await expect(start).toHaveCSS("background-color", rgbOf(SHADE));
  await expectAccessible(phone);
  await phone.emulateMedia({ colorScheme: "dark" });
  await expect(start).toHaveCSS("background-color", rgbOf(DARK));
  await expectAccessible(phone);

  await fillSurvey(page, code, 5);
  await analyse(page, code);
  await page.goto(`/survey/${code}/insights`);
  await expectLogo(page);
  await expect(page.getByText(LINE)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expectLogo(page, page.getByRole("region", { name: "The report on one page" }));
  const foot = await page.evaluate(() => document.documentElement.style.getPropertyValue("--footer-line"));
  expect(foot).toBe(`"${LINE}"`);

  await openResults(phone, { code, managerPin });
  await expectLogo(phone);

  const { versions } = await read(page, `/api/v1/surveys/${code}/insights`);
  const links = `/api/v1/surveys/${code}/report-links`;
  const link = await call(page, "post", links, { insightId: versions[0].id });
  const requested: string[] = [];
  phone.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const { path } = await link.json();
  await phone.goto(path);
  await expect(phone.getByText(LINE)).toBeVisible();
  const embedded = phone.locator('img[src^="data:image/png"]');
  await expect
    .poll(() => embedded.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(WIDE.width);
  expect(requested).toEqual([path]);
});
