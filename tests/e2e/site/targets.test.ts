import { becomeAdmin, expect, test } from "#tests/e2e/world.ts";

const SIZE = 44;
const WIDTHS = [360, 1280];

for (const path of ["/survey/manage", "/survey/account", "/survey/programs", "/survey/admin/health"]) {
  test(`each target on ${path} is at least ${SIZE} px wide and high, but for links in a sentence`, async ({
    page,
  }) => {
    await becomeAdmin(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const small = await page.locator("a[href], button, select, summary").evaluateAll(
        (targets, size) =>
          targets
            .filter(
              (target) =>
                target.checkVisibility() &&
                !(target.closest("p") && getComputedStyle(target).display === "inline"),
            )
            .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
            // A skip link has no size until it has the focus.
            .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < size - 0.5)
            .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
        SIZE,
      );
      expect(small, `at ${width} px`).toEqual([]);
    }
  });
}
