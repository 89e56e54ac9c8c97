import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";
import type { Driver, Key } from "./driver.ts";
import { type Found, findExpression, type Query, toSource } from "./find-element.ts";

const TIMEOUT_MS = 60_000;
const POLL_MS = 30;

const library = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

/** A tab of any browser, used as a person does: by roles, names and words, with a real pointer and real keys. */
export class Tab {
  readonly driver: Driver;
  readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  goto(path: string): Promise<void> {
    return this.driver.goto(new URL(path, this.origin).href);
  }

  async path(): Promise<string> {
    return this.driver.evaluate<string>("location.pathname + location.search");
  }

  async waitForPath(pattern: RegExp): Promise<void> {
    await this.waitUntil(`${pattern}.test(location.pathname + location.search)`);
  }

  async waitUntil(expression: string): Promise<void> {
    await this.#waitFor(expression, async () => (await this.driver.evaluate<boolean>(expression)) || null);
  }

  /** The element now; null where it is not in sight. */
  async find(query: Query, scrolls = false): Promise<Found | null> {
    const found = await this.driver.evaluate<Found | null | "no library">(findExpression(query, scrolls));
    if (found !== "no library") return found;
    await this.driver.evaluate(`(() => { ${library}\nreturn true; })()`);
    return this.find(query, scrolls);
  }

  see(query: Query): Promise<Found> {
    return this.#waitFor(toSource(query), () => this.find(query));
  }

  /** Waits until the element is as wanted. */
  seeThat(query: Query, is: (found: Found) => boolean): Promise<Found> {
    const findSuch = async () => {
      const found = await this.find(query);
      return found && is(found) ? found : null;
    };
    return this.#waitFor(toSource(query), findSuch);
  }

  async seeGone(query: Query): Promise<void> {
    await this.#waitFor(`no ${toSource(query)}`, async () => (await this.find(query)) === null || null);
  }

  /** Presses the pointer on an element once it stands still, is enabled and nothing lies over it. */
  async click(query: Query): Promise<void> {
    await this.driver.click(await this.#waitForTarget(query));
  }

  async hover(query: Query): Promise<void> {
    await this.driver.hover(await this.#waitForTarget(query));
  }

  /** Replaces what stands in a field by typing. */
  async fill(query: Query, text: string): Promise<void> {
    await this.click(query);
    await this.driver.evaluate("document.activeElement.select?.()");
    await this.type(text);
    await this.seeThat(query, ({ value }) => value === text || value === text.toUpperCase());
  }

  type(text: string): Promise<void> {
    return this.driver.type(text);
  }

  async press(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.driver.press(key);
  }

  /** Presses Tab until the element has the focus, as someone without a pointer does. */
  async tabTo(query: Query, limit = 60): Promise<void> {
    await this.see(query);
    for (let presses = 0; presses < limit; presses++) {
      if ((await this.find(query))?.isFocused) return;
      await this.press("Tab");
    }
    throw new Error(`Tab does not reach ${toSource(query)}`);
  }

  #waitForTarget(query: Query): Promise<Found> {
    let last: Found | null = null;
    return this.#waitFor(`${toSource(query)} that can be clicked`, async () => {
      const before = last;
      // What comes late may push it out of sight again.
      last = await this.find(query, !before?.isHit);
      const stands = last !== null && before !== null && last.x === before.x && last.y === before.y;
      return stands && last?.isHit && !last.isDisabled ? last : null;
    });
  }

  async #waitFor<T>(what: string, read: () => Promise<T | null>): Promise<T> {
    let value: T | null = null;
    const look = async () => {
      value = await read();
      return value === null ? "not there" : "there";
    };
    // A page that is being left has no answer; the next one has.
    const options = { message: what, timeout: TIMEOUT_MS, intervals: [POLL_MS] };
    await expect.poll(() => look().catch(String), options).toBe("there");
    return value as T;
  }
}
