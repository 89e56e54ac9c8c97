import { articlesNewestFirst } from "#src/content/marketing/articles.ts";
import { expect, test } from "#tests/e2e/world.ts";

test("/insights shows six articles, newest first, each opening in a new tab", async ({ page }) => {
  await page.goto("/insights");
  await expect(page).toHaveTitle("Insights | SLK");
  const main = page.getByRole("main");
  const cards = main.getByRole("article").getByRole("link");
  await expect(cards).toHaveCount(6);
  for (const [index, { title, url, published }] of articlesNewestFirst.entries()) {
    await expect(cards.nth(index)).toHaveAccessibleName(`${title} (opens in a new tab)`);
    await expect(main.getByRole("article").nth(index).getByRole("time")).toHaveAttribute(
      "datetime",
      published,
    );
    await expect(cards.nth(index)).toHaveAttribute("href", url);
    await expect(cards.nth(index)).toHaveAttribute("target", "_blank");
    await expect(cards.nth(index)).toHaveAttribute("rel", /noopener/);
  }
  await main.getByRole("link", { name: "Get in Touch" }).click();
  await expect(page).toHaveURL("/contact");
});

for (const { path, title, section } of [
  { path: "/privacy", title: "Privacy Policy", section: "Your rights" },
  { path: "/terms", title: "Terms of Service", section: "Governing law" },
]) {
  test(`the contents of ${path} link to its sections`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} | SLK`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText("Last updated November 2026")).toBeVisible();
    const contents = page.getByRole("navigation", { name: "On this page" });
    const sections = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(contents.getByRole("link")).toHaveText(await sections.allTextContents());
    await contents.getByRole("link", { name: section }).click();
    await expect(sections.filter({ hasText: section })).toBeInViewport();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(contents.getByRole("link", { name: section })).toBeVisible();
  });
}
