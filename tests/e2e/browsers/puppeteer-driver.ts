import puppeteer, { type KeyInput, type LaunchOptions } from "puppeteer-core";
import type { Driver, Key } from "./driver.ts";

/** Firefox over WebDriver BiDi, Chromium over its own protocol. */
export async function launchByPuppeteer(
  browser: "chrome" | "firefox",
  executablePath: string,
  downloads: string,
  origin: string,
): Promise<Driver> {
  const options: LaunchOptions = {
    browser,
    executablePath,
    downloadBehavior: { policy: "allow", downloadPath: downloads },
    extraPrefsFirefox: { "browser.download.folderList": 2, "browser.download.dir": downloads },
    args: browser === "chrome" ? ["--no-sandbox", "--disable-gpu"] : [],
  };
  const process = await puppeteer.launch(options);
  // A headless Chromium asks, and nobody answers; Firefox lets a click copy.
  if (browser === "chrome") {
    await process.defaultBrowserContext().overridePermissions(origin, ["clipboard-sanitized-write"]);
  }
  // The first page's window of a headless Firefox has no focus, so that keys press no button there.
  const page = await process.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => {
    // Firefox tells it of a page that is left while a part of it is on its way.
    if (!String(error).includes("error loading dynamically imported module")) errors.push(String(error));
  });
  page.on("console", (message) => {
    const isNetwork = message.text().includes("Failed to load resource");
    if (message.type() === "error" && !isNetwork) errors.push(message.text());
  });
  const keyOf = (key: Key): KeyInput => (key === "Space" ? " " : key);
  return {
    browser: await process.version(),
    errors,
    goto: async (url) => {
      await page.goto(url, { waitUntil: "load" });
    },
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    setViewport: (width, height) => page.setViewport({ width, height }),
    click: ({ x, y }) => page.mouse.click(x, y),
    hover: ({ x, y }) => page.mouse.move(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(keyOf(key)),
    close: () => process.close(),
  };
}
