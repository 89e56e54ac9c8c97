import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { expect } from "@playwright/test";
import { findFreePort } from "#scripts/local/free-port.ts";
import type { Driver, Key, Point } from "./driver.ts";

/** WebDriver's code points for keys: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Key, string> = {
  Enter: "\uE007",
  Tab: "\uE004",
  Escape: "\uE00C",
  Space: " ",
  ArrowRight: "\uE014",
};

interface Session {
  sessionId: string;
  capabilities: { browserName: string; browserVersion: string };
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

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

async function openSession(origin: string): Promise<Session> {
  const isReady = async () => (await fetch(`${origin}/status`).catch(() => null))?.ok;
  await expect.poll(isReady, "WebKitWebDriver answers").toBe(true);
  return send<Session>("POST", `${origin}/session`, { capabilities: { alwaysMatch: {} } });
}

const keyActions = (keys: string[]) => ({
  type: "key",
  id: "keyboard",
  actions: keys.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))),
});

const pointerActions = ({ x, y }: Point, ...presses: ("pointerDown" | "pointerUp")[]) => ({
  type: "pointer",
  id: "mouse",
  parameters: { pointerType: "mouse" },
  actions: [
    { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
    ...presses.map((type) => ({ type, button: 0 })),
  ],
});

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
  const { sessionId, capabilities } = await openSession(origin).catch((error: unknown) => {
    stop();
    throw error;
  });
  const session = `${origin}/session/${sessionId}`;
  const perform = (source: object) => send<void>("POST", `${session}/actions`, { actions: [source] });
  return {
    browser: `${capabilities.browserName} ${capabilities.browserVersion}`,
    errors: null,
    goto: (url) => send("POST", `${session}/url`, { url }),
    evaluate: (expression) =>
      send("POST", `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    setViewport: (width, height) => send("POST", `${session}/window/rect`, { x: 0, y: 0, width, height }),
    click: (at) => perform(pointerActions(at, "pointerDown", "pointerUp")),
    hover: (at) => perform(pointerActions(at)),
    type: (text) => perform(keyActions([...text])),
    press: (key) => perform(keyActions([KEYS[key]])),
    close: () => send<void>("DELETE", session).finally(stop),
  };
}
