import { chromium } from "playwright-core";
const BASE = process.env.BASE ?? "http://localhost:8787";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const which = process.argv.slice(2);
for (const [w, h, scheme] of [[1280, 800, "light"], [360, 800, "dark"]]) {
  const page = await (await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme })).newPage();
  page.on("console", (m) => m.type() === "error" && console.log("console", m.text()));
  page.on("pageerror", (e) => console.log("pageerror", e.message));
  await page.goto(BASE + "/survey/create");
  await page.evaluate(() => localStorage.setItem("cookie-consent", JSON.stringify({ necessary: true, analytics: false, marketing: false, preferences: false })));
  await page.getByLabel("Email").fill("manager@example.com");
  await page.locator("input[name=password]").fill("try-it-locally-1");
  await page.locator("main button[type=submit]").click();
  await page.waitForURL("**/survey/manage");
  await page.getByText("Your Surveys").waitFor();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/s-list-${w}.png`, fullPage: true });
  for (const name of which) {
    const code = await page.evaluate(() => [...document.querySelectorAll("li button[title]")].map((b) => b.textContent.trim())[0]);
    await page.goto(BASE + `/survey/manage?${name === "new" ? "new" : name + "=" + code}`);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/s-${name}-${w}.png`, fullPage: name === "new" });
  }
}
await browser.close();
