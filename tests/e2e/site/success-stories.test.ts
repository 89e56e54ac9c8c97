import type { Page } from "@playwright/test";
import { testimonialsInOrder } from "#src/content/marketing/testimonials.ts";
import { expect, openBrowser, test } from "#tests/e2e/world.ts";

const others = testimonialsInOrder.slice(2);

/** Events of the carousel: name, testimonial and position. */
const reported = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((call) => Array.from(call as ArrayLike<unknown>))
      .filter(([kind, name]) => kind === "event" && String(name).startsWith("testimonial_"))
      .map(([, name, parameters]) => {
        const { testimonial_id, position } = parameters as Record<string, unknown>;
        return [name, testimonial_id, position];
      }),
  );

const carousel = (page: Page) => page.getByRole("region", { name: "More Client Stories" });
const story = (page: Page, place: number) =>
  carousel(page)
    .getByRole("listitem")
    .nth(place - 1);

async function expectStory(page: Page, place: number) {
  await expect(carousel(page).getByText(/^Story/)).toHaveText(`Story ${place} of ${others.length}`);
  for (const one of [1, 2, 3]) {
    const isShown = expect(story(page, one).getByRole("blockquote"));
    await (one === place ? isShown : isShown.not).toBeInViewport({ ratio: 0.5 });
  }
}

test("the carousel wraps around by button, arrow key and swipe", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("cookie-consent", '{"analytics":true,"advertising":false}'),
  );
  await page.goto("/success-stories");
  const next = carousel(page).getByRole("button", { name: "Next story" });
  const previous = carousel(page).getByRole("button", { name: "Previous story" });
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(next).toBeVisible();
  await expectStory(page, 1);
  // What happens before the measurement is loaded is not reported.
  await page.waitForFunction(() => window.dataLayer !== undefined);

  await next.focus();
  await page.keyboard.press("Enter");
  await expectStory(page, 2);
  await expect(next).toBeFocused();
  await previous.press("Space");
  await expectStory(page, 1);
  await previous.press("Enter");
  await expectStory(page, 3);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(carousel(page).getByRole("list")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expectStory(page, 1);
  await carousel(page)
    .getByRole("list")
    .evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: "instant" }));
  await expectStory(page, 2);

  const [first, second, third] = others.map(({ id }) => id);
  expect(await reported(page)).toEqual([
    ["testimonial_next", second, 2],
    ["testimonial_prev", first, 1],
    ["testimonial_prev", third, 3],
    ["testimonial_next", first, 1],
    ["testimonial_next", second, 2],
  ]);
});

test("without script all five stories are readable and the buttons are hidden", async ({ browser }) => {
  const page = await openBrowser(browser, { javaScriptEnabled: false });
  await page.goto("/success-stories");
  await expect(page.getByRole("blockquote")).toHaveCount(testimonialsInOrder.length);
  await expect(page.getByRole("button", { name: /story$/ })).toHaveCount(0);
  await story(page, 3).scrollIntoViewIfNeeded();
  await expect(story(page, 3).getByRole("blockquote")).toBeInViewport();
});
