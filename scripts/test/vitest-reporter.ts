import type { Reporter, TestCase, TestModule } from "vitest/node";
import { writeEntry } from "./journal.ts";

const nameOf = ({ module, fullName }: TestCase) => ({ file: module.relativeModuleId, title: fullName });
const toReason = (errors: readonly { message: string }[]) => errors.map(({ message }) => message).join("\n");

export default class VitestJournal implements Reporter {
  onTestModuleQueued({ relativeModuleId: file }: TestModule): void {
    writeEntry({ event: "began", file, title: "" });
  }

  onTestCaseReady(test: TestCase): void {
    writeEntry({ event: "began", ...nameOf(test) });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === "pending") return;
    const ms = test.diagnostic()?.duration ?? 0;
    writeEntry({ event: state, ...nameOf(test), ms, ...(errors && { reason: toReason(errors) }) });
  }

  /** A file that could not be loaded, or whose hooks failed, has errors of its own. */
  onTestModuleEnd(module: TestModule): void {
    const ownErrors = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
    const event = ownErrors.length > 0 ? "failed" : "passed";
    writeEntry({ event, file: module.relativeModuleId, title: "", reason: toReason(ownErrors) });
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    for (const { message } of errors)
      writeEntry({ event: "failed", file: "outside the tests", title: message });
  }
}
