import { expect, test } from "#tests/e2e/world.ts";
import { openHydrated } from "./open-hydrated.ts";

test("the theme follows the device until the visitor chooses one", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openHydrated(page, "/survey");
  const themeColour = page.locator('meta[name="theme-color"]');
  const expectTheme = async (theme: "light" | "dark") => {
    for (const element of ["html", "body"]) {
      await expect(page.locator(element)).toHaveClass(new RegExp(`(^|\\s)${theme}(\\s|$)`));
    }
    await expect(themeColour).toHaveAttribute("content", theme === "dark" ? "#0f1216" : "#faf8f4");
  };
  await expectTheme("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expectTheme("light");
  const control = page.getByRole("button", { name: /^Theme:/ });
  await expect(control).toHaveAccessibleName("Theme: system. Switch to dark");
  await control.click();
  await expectTheme("dark");
  await page.reload();
  await expectTheme("dark");
  await control.click();
  await expectTheme("light");
  await expect(control).toHaveAccessibleName("Theme: light. Switch to system");
  await control.click();
  await page.emulateMedia({ colorScheme: "dark" });
  await expectTheme("dark");
});

test("the theme is the device's if storage is blocked or invalid", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.addInitScript(() => {
    if (location.search === "?junk") localStorage.setItem("theme", '{"mode":');
    else
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("", "SecurityError");
        },
      });
  });
  for (const query of ["?junk", "?blocked"]) {
    await openHydrated(page, `/survey${query}`);
    await expect(page.locator("html")).toHaveClass("dark");
    await page.getByRole("button", { name: /^Theme:/ }).click();
    await expect(page.locator("body")).toHaveClass("light");
  }
});
