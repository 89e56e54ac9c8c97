import { findAdviceFaults } from "#build/advice-library.ts";
import { ADVICE_FOLDER } from "#build/messages/sources.ts";
import { run, stop } from "#scripts/local/project.ts";

export function checkAdvice(): never {
  const faults = findAdviceFaults();
  if (faults.length > 0) stop(faults.join("\n"));
  run("biome", ["format", "--write", "--log-level=error", ADVICE_FOLDER]);
  process.stdout.write(`${ADVICE_FOLDER} has no fault.\n`);
  process.exit(0);
}
