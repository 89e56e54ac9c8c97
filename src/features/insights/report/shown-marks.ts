import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf } from "#domain/claims/read-claims.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { EFFECTIVENESS_LABELS, poleName } from "#domain/questionnaire/questionnaire.ts";
import { groupName } from "#domain/questionnaire/roles.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import { summaryWords } from "#messages/report/insights";
import { effectivenessMarks } from "./effectiveness-marks.ts";
import { polesOf } from "./spectrum-readings.ts";

interface Named {
  name: string;
  mean: number;
}

/** A row of the first page's chart, from 1 to 10: the team's mark, or those of two groups or camps that differ. */
export interface Mark {
  label: string;
  mean: number;
  lastRound?: number | undefined;
  apart?: [one: Named, other: Named];
}

interface Shown {
  report: Pick<RenderedReport, "verdict" | "divides" | "undecided" | "changes">;
  claims: readonly Claim[];
  figures: Figures | null;
}

const isOnOwnMarks = ({ kind }: Claim) => ["effectiveness", "content", "mark-change"].includes(kind);
const isOnMarks = (claim: Claim) => isOnOwnMarks(claim) || claim.kind === "mark-groups";

/** True if the verdict begins with marks. */
export function isMarkFirst({ report: { verdict }, claims }: Shown): boolean {
  const [lead] = verdict.claimIds;
  return claims.some((claim) => claim.id === lead && isOnMarks(claim));
}

function marksOfCamps({ spectrums: [first] }: ClaimOf<"camps">): Mark[] {
  if (!first?.lower?.mark || !first.upper?.mark) return [];
  const { left, right } = polesOf(first.spectrum);
  const [lower, upper] = [first.lower.mark.value, first.upper.mark.value];
  const apart: Mark["apart"] = [
    { name: poleName(left), mean: lower },
    { name: poleName(right), mean: upper },
  ];
  return [{ label: summaryWords.bothMarks, mean: lower, apart }];
}

function marksOfGroups({ one, other, oneMark, otherMark, widest }: ClaimOf<"mark-groups">): Mark {
  const [first, second] = widest ? [widest.one, widest.other] : [oneMark, otherMark];
  return {
    label: widest ? EFFECTIVENESS_LABELS[widest.item] : summaryWords.bothMarks,
    mean: first.value,
    apart: [
      { name: groupName(one), mean: first.value },
      { name: groupName(other), mean: second.value },
    ],
  };
}

/** Lists the marks that the first page names: the chart beside it never leaves them out. */
export function shownMarks({
  report: { verdict, divides, undecided, changes },
  claims,
  figures,
}: Shown): Mark[] {
  const ids = [verdict, divides, undecided, ...changes].flatMap((sentence) => sentence?.claimIds ?? []);
  const named = claims.filter(({ id }) => ids.includes(id));
  const [change] = claimsOf(named, "mark-change");
  const before = (item: string) => change?.items.find((one) => one.item === item)?.before.value;
  const own = named.some(isOnOwnMarks) && figures ? effectivenessMarks(figures) : [];
  return [
    ...claimsOf(named, "mark-groups").map(marksOfGroups),
    ...claimsOf(named, "camps")
      .filter((camps) => camps.marksDiffer)
      .flatMap(marksOfCamps),
    ...own.flatMap(({ item, label, scores }) =>
      scores ? [{ label, mean: scores.mean, lastRound: before(item) }] : [],
    ),
  ];
}
