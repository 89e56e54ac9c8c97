import type { ReactNode } from "react";
import type { Claim } from "#domain/claims/claim.ts";
import { contrastsByLine, markThatMoved } from "#domain/claims/read-claims.ts";
import type { ClaimedGroup } from "#domain/claims/values.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { EFFECTIVENESS_SCALE, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { groupName } from "#domain/questionnaire/roles.ts";
import type { RenderedFinding } from "#domain/report/rendered-report.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { legend, lineLabels, summaryWords } from "#messages/report/insights";
import { Answers } from "#src/features/insights/charts/answers.tsx";
import { Dumbbell, describeLine, lineHeight, TwoPlaces } from "#src/features/insights/charts/dumbbell.tsx";
import { PoleNames } from "#src/features/insights/charts/pole.tsx";
import { placeOn } from "#src/features/insights/charts/scales.ts";
import { effectivenessMarks } from "#src/features/insights/report/effectiveness-marks.ts";
import { showsAnswers } from "#src/features/insights/report/finding-kinds.ts";
import { polesOf, spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";
import { SpectrumCentre, SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";

interface TwoMeansProps {
  /** What dot and ring stand for is short enough to stand at them, and not below the line. */
  isNamedAtLine?: boolean;
  /** Null on the line of marks, from 1 to 10. */
  spectrum: SpectrumId | null;
  dot: { name: string; mean: number };
  ring: { name: string; mean: number };
  places: string;
  question?: string;
}

/** Two means on one line, with what the dot and the ring stand for. */
function TwoMeans({ isNamedAtLine = false, spectrum, dot, ring, places, question = "" }: TwoMeansProps) {
  const poles = spectrum && polesOf(spectrum);
  const { min, max } = EFFECTIVENESS_SCALE;
  return (
    <>
      {poles ? (
        <PoleNames poles={poles} className="mb-1 font-medium text-sm" />
      ) : (
        <p aria-hidden="true" className="mb-1 flex justify-between text-sm">
          <span>{min}</span>
          <span>{max}</span>
        </p>
      )}
      <SpectrumLine
        label={poles ? describeLine(poles, places) : lineLabels.twoMarks({ question, places })}
        height={lineHeight(false)}
      >
        {poles && <SpectrumCentre />}
        <TwoPlaces
          dot={dot.mean}
          ring={ring.mean}
          tones={{ dot: "accent", ring: "ink" }}
          {...(isNamedAtLine && { names: { dot: dot.name, ring: ring.name } })}
          {...(!poles && { scale: EFFECTIVENESS_SCALE })}
        />
      </SpectrumLine>
      {!isNamedAtLine && (
        <p aria-hidden="true" className="mt-1 text-muted text-xs">
          <span className="text-accent">●</span> {dot.name}
          <span className="ms-4 text-ink">○</span> {ring.name}
        </p>
      )}
    </>
  );
}

function drawSpectrums({ finding, figures, isPrinted }: Omit<Pictured, "claim">) {
  const shown = spectrumsByGap(figures).filter(({ id }) => finding.spectrums.includes(id));
  const withAnswers = shown.some((spectrum) => showsAnswers(finding, spectrum));
  // Where views differ and no answers may be shown, a mean would hide what the finding is about.
  if (finding.kind !== "want" && !withAnswers) return null;
  return (
    <div className="grid gap-4">
      {shown.map((spectrum) => (
        <div key={spectrum.id}>
          <PoleNames poles={spectrum} className="mb-1 font-medium text-sm" />
          {withAnswers ? (
            <Answers spectrum={spectrum} isSmall={isPrinted} isNamed />
          ) : (
            <Dumbbell spectrum={spectrum} />
          )}
        </div>
      ))}
    </div>
  );
}

interface Pictured {
  finding: RenderedFinding;
  claim: Claim | undefined;
  figures: Figures;
  isPrinted: boolean;
}

/** Draws what a finding looks like on its line; null where none of its figures may be shown. */
export function drawFinding({ finding, claim, figures, isPrinted }: Pictured): ReactNode {
  if (claim?.kind === "groups" || claim?.kind === "mark-groups") {
    const [first] = claim.kind === "groups" ? contrastsByLine(claim) : [];
    const nameOf = (group: ClaimedGroup) =>
      first?.measure === "aspirational" ? legend.wantedBy({ group: groupName(group) }) : groupName(group);
    const [one, other] = [nameOf(claim.one), nameOf(claim.other)];
    const [dot, ring] =
      claim.kind === "groups" ? [first?.one, first?.other] : [claim.oneMark, claim.otherMark];
    if (!dot || !ring) return null;
    return (
      <TwoMeans
        spectrum={first?.spectrum ?? null}
        dot={{ name: one, mean: dot.value }}
        ring={{ name: other, mean: ring.value }}
        places={lineLabels.twoGroups({
          one,
          oneMean: oneDecimal(dot.value),
          other,
          otherMean: oneDecimal(ring.value),
        })}
        question={finding.title.text}
      />
    );
  }
  if (claim?.kind === "change" || claim?.kind === "mark-change") {
    // The mark that the title names, or the mean of both.
    const { before, today } =
      claim.kind === "change"
        ? claim
        : (markThatMoved(claim)?.moved ?? { before: claim.before, today: claim.mean });
    return (
      <TwoMeans
        isNamedAtLine
        spectrum={claim.kind === "change" ? claim.spectrum : null}
        dot={{ name: legend.today, mean: today.value }}
        ring={{ name: legend.lastRound, mean: before.value }}
        places={lineLabels.thenAndNow({ before: oneDecimal(before.value), now: oneDecimal(today.value) })}
        question={finding.title.text}
      />
    );
  }
  if (claim?.kind === "effectiveness") return <MarkLines figures={figures} />;
  return drawSpectrums({ finding, figures, isPrinted });
}

/** The team's own marks for its results, from 1 to 10, one question below the other. */
export function MarkLines({ figures }: { figures: Figures }) {
  return (
    <ul className="grid gap-3">
      {effectivenessMarks(figures).map(
        ({ label, scores }) =>
          scores && (
            <li key={label} className="print:break-inside-avoid">
              <p className="flex items-baseline justify-between gap-4 text-sm">
                {label}
                <span className="whitespace-nowrap">
                  <span className="font-semibold tabular-nums">{oneDecimal(scores.mean)}</span>{" "}
                  <span className="text-muted text-xs">
                    {summaryWords.of({ max: EFFECTIVENESS_SCALE.max })}
                  </span>
                </span>
              </p>
              <SpectrumLine label={lineLabels.mark({ question: label, mean: oneDecimal(scores.mean) })}>
                <SpectrumDot at={placeOn(EFFECTIVENESS_SCALE, scores.mean)} />
              </SpectrumLine>
            </li>
          ),
      )}
    </ul>
  );
}
