import { groupLabel } from "#domain/disclosure/grouping.ts";
import type { StoredResponse } from "#domain/disclosure/release.ts";
import type { Figures, GroupScores } from "#domain/figures/figures.ts";
import { GROUPINGS, type Grouping } from "#domain/questionnaire/roles.ts";

/** What the role table of the dashboard, looked at after each arrival, tells of a person. */
export interface Arrival extends Pick<StoredResponse, "role" | "customRoleName"> {
  person: number;
}

export interface Observation {
  figures: Figures;
  /** The people whom it speaks of, in order of arrival. */
  people: readonly Arrival[];
}

export interface ShownGroup {
  grouping: Grouping;
  label: string;
  scores: Partial<GroupScores>;
  members: number[];
}

/** Lists the groups of a report that have figures; the role table tells who is in them. */
export function shownGroups({ figures, people }: Observation): ShownGroup[] {
  const listed: Record<Grouping, readonly (Partial<GroupScores> & { label: string })[]> = {
    level: figures.levels ?? [],
    function: figures.functions ?? [],
    role: figures.roles,
  };
  const withheld = figures.release?.withheld.groups ?? [];
  return GROUPINGS.flatMap((grouping) =>
    listed[grouping]
      .filter(({ label }) => !withheld.some((one) => one.grouping === grouping && one.label === label))
      .map(({ label, ...scores }) => ({
        grouping,
        label,
        scores,
        members: people.filter((one) => groupLabel(grouping, one) === label).map(({ person }) => person),
      })),
  );
}
