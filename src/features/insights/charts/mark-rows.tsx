import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf } from "#domain/claims/read-claims.ts";
import { EFFECTIVENESS_LABELS, EFFECTIVENESS_SCALE, poleName } from "#domain/questionnaire/questionnaire.ts";
import { groupName } from "#domain/questionnaire/roles.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { lineLabels, summaryWords } from "#messages/report/insights";
import { effectivenessMarks } from "#src/features/insights/report/effectiveness-marks.ts";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { polesOf } from "#src/features/insights/report/spectrum-readings.ts";
import { SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";
import { LastPlace, lineHeight, TwoPlaces } from "./dumbbell.tsx";
import { LINE_CELL, LINE_ROW } from "./line-row.ts";
import { LineWords } from "./line-words.tsx";
import { placeOn } from "./scales.ts";

interface Named {
  name: string;
  mean: number;
}

/** A row of the first page's chart, from 1 to 10: the team's mark, or those of two groups or camps that differ. */
interface Mark {
  label: string;
  mean: number;
  lastRound?: number | undefined;
  apart?: [one: Named, other: Named];
}

type Told = Pick<PartProps, "report" | "claims" | "figures">;

const isOnOwnMarks = ({ kind }: Claim) => ["effectiveness", "content", "mark-change"].includes(kind);
const isOnMarks = (claim: Claim) => isOnOwnMarks(claim) || claim.kind === "mark-groups";

/** Tells if the verdict begins with marks. */
export function isMarkFirst({ report: { verdict }, claims }: Told): boolean {
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

/** Lists the marks that the first page tells of: the chart beside it never leaves them out. */
export function marksTold({ report: { verdict, divides, changes }, claims, figures }: Told): Mark[] {
  const ids = [verdict, divides, ...changes].flatMap((sentence) => sentence?.claimIds ?? []);
  const told = claims.filter(({ id }) => ids.includes(id));
  const [change] = claimsOf(told, "mark-change");
  const before = (item: string) => change?.items.find((one) => one.item === item)?.before.value;
  const own = told.some(isOnOwnMarks) && figures ? effectivenessMarks(figures) : [];
  return [
    ...claimsOf(told, "mark-groups").map(marksOfGroups),
    ...claimsOf(told, "camps")
      .filter((camps) => camps.marksDiffer)
      .flatMap(marksOfCamps),
    ...own.flatMap(({ item, label, scores }) =>
      scores ? [{ label, mean: scores.mean, lastRound: before(item) }] : [],
    ),
  ];
}

/** "Sales 3.9, Operations 8.0", or the one mark. */
function tellMark({ label, mean, apart }: Mark): string {
  if (!apart) return lineLabels.mark({ question: label, mean: oneDecimal(mean) });
  const [one, other] = apart;
  const places = lineLabels.twoGroups({
    one: one.name,
    oneMean: oneDecimal(one.mean),
    other: other.name,
    otherMean: oneDecimal(other.mean),
  });
  return lineLabels.twoMarks({ question: label, places });
}

const RADIUS = 6;

export function MarkRow({ mark }: { mark: Mark }) {
  const { label, mean, lastRound, apart } = mark;
  const at = placeOn(EFFECTIVENESS_SCALE, mean);
  return (
    <li className={LINE_ROW}>
      <span className="font-semibold text-sm leading-snug">{label}</span>
      <div className={LINE_CELL}>
        <SpectrumLine label={tellMark(mark)} height={lineHeight(true)}>
          {lastRound !== undefined && <LastPlace score={lastRound} scale={EFFECTIVENESS_SCALE} />}
          {apart ? (
            <TwoPlaces
              dot={apart[0].mean}
              ring={apart[1].mean}
              names={{ dot: apart[0].name, ring: apart[1].name }}
              tones={{ dot: "accent", ring: "ink" }}
              scale={EFFECTIVENESS_SCALE}
              isSmall
            />
          ) : (
            <>
              <SpectrumDot at={at} radius={RADIUS} />
              <LineWords at={at} side={-1} reach={RADIUS} tone="accent" isBold isCentred>
                {oneDecimal(mean)}
              </LineWords>
            </>
          )}
        </SpectrumLine>
      </div>
      <span className="text-end text-muted text-sm">{lineLabels.marks}</span>
    </li>
  );
}
