const { debug, error, info, log, warn } = console;
const METHODS = { debug, error, info, log, warn };
const SILENT = Object.fromEntries(Object.keys(METHODS).map((method) => [method, () => {}]));

export const restoreConsole = () => void Object.assign(console, METHODS);

/**
 * The pool holds back a log that is written outside the test's own request until the test sends something else. One
 * held back after the last message is never sent, and the run waits for it for ever.
 */
export const silenceConsole = () => void Object.assign(console, SILENT);
