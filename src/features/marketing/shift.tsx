import type { Step } from "#src/content/marketing/our-approach.ts";
import { SpectrumChart } from "#src/ui/spectrum/spectrum-drawings.tsx";

/** From where to where a step moves a company, on one line. */
export function Shift({ from, to, begins, ends }: Step["shift"]) {
  return (
    <div>
      <SpectrumChart current={begins} aspiration={ends} label={`From ${from} towards ${to}`} />
      <p aria-hidden="true" className="mt-2 flex justify-between gap-4 text-muted text-sm">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}
