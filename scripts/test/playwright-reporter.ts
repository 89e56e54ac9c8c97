import path from "node:path";
import type { Reporter, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { root } from "../local/project.ts";
import { writeEntry } from "./journal.ts";

const nameOf = ({ location, title }: TestCase) => ({ file: path.relative(root, location.file), title });

export default class PlaywrightJournal implements Reporter {
  onTestBegin(test: TestCase): void {
    writeEntry({ event: "began", ...nameOf(test) });
  }

  onTestEnd(test: TestCase, { status, duration, errors }: TestResult): void {
    const event = status === "skipped" ? status : status === test.expectedStatus ? "passed" : "failed";
    const reason = errors.map(({ message = "" }) => message).join("\n");
    writeEntry({ event, ...nameOf(test), ms: duration, ...(event === "failed" && { reason }) });
  }

  /** A server that did not start, a file that could not be loaded. */
  onError({ message = "" }: TestError): void {
    writeEntry({ event: "failed", file: "outside the tests", title: message });
  }

  printsToStdio(): boolean {
    return false;
  }
}
