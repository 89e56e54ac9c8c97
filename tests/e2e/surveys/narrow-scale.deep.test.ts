import { makePng } from "#tests/domain/branding/made-images.ts";
import { chooseRole, openRoles } from "#tests/e2e/survey-steps.ts";
import { createSurvey, expect, openBrowser, test } from "#tests/e2e/world.ts";

/** As WCAG 1.4.12 asks. */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }";

/** Words of a scale that stand on more than one line. */
const listBroken = () => {
  const texts = [...document.querySelectorAll("[data-word]")];
  return texts.flatMap((element) => {
    const text = element.firstChild as Text;
    return [...text.data.matchAll(/[^\s\u00ad]+/g)].flatMap(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
    });
  });
};

for (const width of [320, 360]) {
  test(`the words of a scale keep whole at ${width} pixels with more space between letters`, async ({
    browser,
    code,
  }) => {
    const page = await openBrowser(browser, { viewport: { width, height: 740 }, bypassCSP: true });
    await openRoles(page, code);
    await chooseRole(page);
    await expect(page.getByRole("radio").nth(4)).toBeAttached();
    expect(await page.evaluate(listBroken)).toEqual([]);
    await expect(page.locator("[data-stacked]")).toHaveCount(0);
    await page.addStyleTag({ content: SPACING });
    await expect(page.locator("[data-stacked]")).toHaveCount(1);
    expect(await page.evaluate(listBroken)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test("a logo leaves the whole name of the organisation at 360 pixels", async ({ phone, manager }) => {
  const name = "Bergmann Söhne & Partner Maschinenbau Holding";
  const { code } = await createSurvey(manager, name);
  const logo = Buffer.from(makePng({ width: 1600, height: 200 })).toString("base64");
  const look = { data: { logo, colour: null, line: null } };
  expect((await manager.request.put(`/api/v1/surveys/${code}/branding`, look)).ok()).toBe(true);
  await phone.goto(`/survey/${code}/respond`);
  const line = phone.getByText(`For ${name}`);
  await expect(line).toBeVisible();
  await expect(phone.locator('img[src^="/logos/"]')).toBeVisible();
  expect(await line.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
});
