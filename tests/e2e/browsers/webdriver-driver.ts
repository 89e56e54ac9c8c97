import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { expect } from "@playwright/test";
import { Builder, Origin, Key as SeleniumKey } from "selenium-webdriver";
import { findFreePort } from "#scripts/local/free-port.ts";
import type { Driver, Key, Point } from "./driver.ts";

const KEYS: Record<Key, string> = {
  Enter: SeleniumKey.ENTER,
  Tab: SeleniumKey.TAB,
  Escape: SeleniumKey.ESCAPE,
  Space: " ",
  ArrowRight: SeleniumKey.ARROW_RIGHT,
};

/** A virtual display, which says its number once it can be used. Not detached: it ends with the run, however that ends. */
async function startDisplay(): Promise<{ display: string; stop: () => void }> {
  const { DISPLAY } = process.env;
  if (DISPLAY) return { display: DISPLAY, stop: () => {} };
  const screen = ["-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
  const server = spawn("Xvfb", ["-displayfd", "3", ...screen], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  for await (const number of createInterface({ input: server.stdio[3] as Readable })) {
    return { display: `:${number}`, stop: () => void server.kill() };
  }
  throw new Error("Xvfb does not start.");
}

/** WebKitGTK by its own driver, over classic WebDriver: it speaks no BiDi that suffices. */
export async function launchWebKit(downloads: string): Promise<Driver> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const { display, stop: stopDisplay } = await startDisplay();
  const env = { ...process.env, HOME: downloads, DISPLAY: display };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env });
  const stop = () => {
    driver.kill();
    stopDisplay();
  };
  const isReady = async () => (await fetch(`${origin}/status`).catch(() => null))?.ok;
  try {
    await expect.poll(isReady, "WebKitWebDriver answers").toBe(true);
    const web = await new Builder().usingServer(origin).forBrowser("MiniBrowser").build();
    const capabilities = await web.getCapabilities();
    const at = ({ x, y }: Point) =>
      web.actions().move({ x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT });
    return {
      browser: `${capabilities.getBrowserName()} ${capabilities.getBrowserVersion()}`,
      errors: null,
      goto: (url) => web.get(url),
      evaluate: (expression) => web.executeScript(`return ${expression}`),
      setViewport: async (width, height) => {
        await web.manage().window().setRect({ x: 0, y: 0, width, height });
      },
      click: (point) => at(point).press().release().perform(),
      hover: (point) => at(point).perform(),
      type: (text) => web.actions().sendKeys(text).perform(),
      press: (key) => web.actions().sendKeys(KEYS[key]).perform(),
      close: () => web.quit().finally(stop),
    };
  } catch (error) {
    stop();
    throw error;
  }
}
