import { beforeEach, vi } from "vitest";

/** The errors that each test of a file logs, in place of the console. */
export function captureErrors(): string[] {
  const logged: string[] = [];
  beforeEach(() => {
    logged.length = 0;
    vi.spyOn(console, "error").mockImplementation((...line) => void logged.push(line.map(String).join(" ")));
  });
  return logged;
}
