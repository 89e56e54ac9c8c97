import { agreementInWords } from "#domain/agreement.ts";
import { poleName } from "#domain/questionnaire.ts";
import { Dumbbell } from "./dumbbell.tsx";
import { gapCaution, gapHeadline, wishesPhrase } from "./gap-phrases.ts";
import { PoleRow } from "./pole-row.tsx";
import type { SpectrumReading } from "./spectrum-order.ts";
import { TextsOnDemand } from "./spectrum-texts.tsx";

function GapWords({ spectrum }: { spectrum: SpectrumReading }) {
  const { gap, current, agreement, averageDeviation } = spectrum.figures;
  const caution = gapCaution(gap);
  return (
    <>
      <p className="font-semibold">{gapHeadline(gap, spectrum)}</p>
      <p className="text-muted">
        {wishesPhrase(gap, spectrum)} {caution}
      </p>
      {current.n > 1 && (
        <p className="text-muted">{agreementInWords({ n: current.n, agreement, averageDeviation })}</p>
      )}
    </>
  );
}

interface SpectrumRowProps {
  spectrum: SpectrumReading;
  /** On paper nothing can be opened: the texts stand there. */
  isPrinted: boolean;
}

export function SpectrumRow({ spectrum, isPrinted }: SpectrumRowProps) {
  const { texts, left, right, name } = spectrum;
  return (
    <PoleRow
      title={name}
      left={poleName(left)}
      right={poleName(right)}
      chart={<Dumbbell spectrum={spectrum} />}
      words={
        <div className="grid gap-1">
          <GapWords spectrum={spectrum} />
        </div>
      }
      below={texts && <TextsOnDemand name={name} texts={texts} isOpen={isPrinted} />}
    />
  );
}
