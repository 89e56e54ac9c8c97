import { afterAll } from "vitest";

const METHODS = ["debug", "error", "info", "log", "warn"] as const;

// The pool holds back a log that is written outside the test's own request until the test sends something else. One
// held back after the last message is never sent, and the run waits for it for ever.
afterAll(() => {
  for (const method of METHODS) console[method] = () => {};
});
