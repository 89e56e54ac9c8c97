import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import type { Driver, Key } from "./driver.ts";

/** WebDriver's code points for keys: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Key, string> = {
  Enter: "\uE007",
  Tab: "\uE004",
  Escape: "\uE00C",
  Space: " ",
  ArrowDown: "\uE015",
  ArrowRight: "\uE014",
  Backspace: "\uE003",
};

const START_TIMEOUT_MS = 20_000;

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

async function waitForDriver(origin: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${origin}/status`).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error("WebKitWebDriver does not answer.");
    await wait(100);
  }
}

/** A group of its own: the driver starts the browser, and the virtual display is its parent. */
function startDriver(port: number, downloads: string): ChildProcess {
  const [command, ...args] = process.env.DISPLAY ? [] : ["xvfb-run", "-a", "-s", "-screen 0 1400x1000x24"];
  const driver = ["WebKitWebDriver", `--port=${port}`];
  const [file = "", ...rest] = command ? [command, ...args, ...driver] : driver;
  return spawn(file, rest, { detached: true, stdio: "ignore", env: { ...process.env, HOME: downloads } });
}

const keyActions = (keys: string[]) => ({
  actions: [
    {
      type: "key",
      id: "keyboard",
      actions: keys.flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    },
  ],
});

const pointerActions = (x: number, y: number, isPressed: boolean) => ({
  actions: [
    {
      type: "pointer",
      id: "mouse",
      parameters: { pointerType: "mouse" },
      actions: [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
        ...(isPressed
          ? [
              { type: "pointerDown", button: 0 },
              { type: "pointerUp", button: 0 },
            ]
          : []),
      ],
    },
  ],
});

/** WebKitGTK by its own driver, over classic WebDriver: it speaks no BiDi that suffices. */
export async function launchWebKit(downloads: string): Promise<Driver> {
  const port = Number(process.env.WEBDRIVER_PORT ?? 4444);
  const origin = `http://127.0.0.1:${port}`;
  const driver = startDriver(port, downloads);
  const stop = () => driver.pid && process.kill(-driver.pid, "SIGTERM");
  await waitForDriver(origin);
  const { sessionId, capabilities } = await send<Session>("POST", `${origin}/session`, {
    capabilities: { alwaysMatch: {} },
  });
  const session = `${origin}/session/${sessionId}`;
  const perform = (actions: object) => send<void>("POST", `${session}/actions`, actions);
  return {
    browser: `${capabilities.browserName} ${capabilities.browserVersion}`,
    errors: null,
    goto: (url) => send("POST", `${session}/url`, { url }),
    evaluate: (expression) =>
      send("POST", `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    setViewport: (width, height) => send("POST", `${session}/window/rect`, { x: 0, y: 0, width, height }),
    click: ({ x, y }) => perform(pointerActions(x, y, true)),
    hover: ({ x, y }) => perform(pointerActions(x, y, false)),
    type: (text) => perform(keyActions([...text])),
    press: (key) => perform(keyActions([KEYS[key]])),
    close: async () => {
      await send("DELETE", session);
      stop();
    },
  };
}
