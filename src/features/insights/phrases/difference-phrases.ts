import { poleName, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { GroupDifference } from "#domain/statistics/figures.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { levelName } from "./level-name.ts";

/** "On today, Director (n 2) lies 2.2 points nearer Execution than VP (n 3), ±1.4." */
export function differencePhrase({
  grouping,
  spectrum,
  measure,
  lower,
  upper,
  difference,
  halfWidth95,
}: GroupDifference): string {
  const right = SPECTRUMS.find(({ id }) => id === spectrum)?.right;
  const name = ({ label, n }: GroupDifference["lower"]) =>
    `${grouping === "level" ? levelName(label) : label} (${n})`;
  const verb = measure === "current" ? "sees the team" : "wants it";
  const size = `${oneDecimal(difference)} points`;
  return `${name(upper)} ${verb} ${size} nearer ${right ? poleName(right) : "the right"} than ${name(lower)}, ±${oneDecimal(halfWidth95)}.`;
}
