import type { Participants, Release } from "#domain/disclosure/release.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import type { Grouping } from "#domain/questionnaire/roles.ts";
import type { Figures, GroupScores } from "./figures.ts";

/** Adds up participants by level or function, in order of appearance. */
function countBy(participants: readonly Participants[], key: "level" | "function") {
  const counts = new Map<string, number>();
  for (const { [key]: label, n } of participants) if (label) counts.set(label, (counts.get(label) ?? 0) + n);
  return Array.from(counts, ([label, n]) => ({ label, n }));
}

const NO_SCORES: GroupScores = { spectrums: [], aspects: [], effectiveness: null };

/** Says who has answered: roles, levels and functions with their sizes, and the means of those that have any. */
export function participationOf(
  { participants }: Release,
  responses: number,
  scoresOf: (grouping: Grouping, label: string) => GroupScores | undefined,
): Pick<Figures, "responses" | "roles" | "levels" | "functions" | "participation"> {
  const counted = (grouping: "level" | "function") =>
    countBy(participants, grouping).map(({ label, n }) => ({
      label,
      n,
      ...(scoresOf(grouping, label) ?? NO_SCORES),
    }));
  const [levels, functions] = [counted("level"), counted("function")];
  return {
    responses,
    roles: participants.map(({ label, n }) => ({ label, count: n, ...scoresOf("role", label) })),
    levels,
    functions,
    participation: {
      responses,
      places: MAX_RESPONSES_PER_SURVEY,
      roles: participants.length,
      levels: levels.length,
      functions: functions.length,
    },
  };
}
