import { type Aspect, poleName, type Spectrum } from "#domain/questionnaire/questionnaire.ts";
import { poleWords } from "#messages/report/insights";

/** A pole's name with the words that sentences have for it. */
export function Pole({ aspect }: { aspect: Aspect }) {
  return (
    <>
      {poleName(aspect)}
      <span className="block font-normal text-2xs text-muted leading-tight">{poleWords[aspect]}</span>
    </>
  );
}

/** The poles over the ends of a line whose drawing is labelled already. */
export function PoleNames({ poles: { left, right }, className }: { poles: Spectrum; className: string }) {
  return (
    <div aria-hidden="true" className={`flex justify-between gap-4 ${className}`}>
      <span>
        <Pole aspect={left} />
      </span>
      <span className="text-end">
        <Pole aspect={right} />
      </span>
    </div>
  );
}
