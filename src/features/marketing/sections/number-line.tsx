import { classNames } from "#src/ui/class-names.ts";
import { SpectrumDot, SpectrumLine, SpectrumTick } from "#src/ui/spectrum/spectrum-line.tsx";

export interface Numbered {
  number: number;
  /** The total. */
  of: number;
}

export const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Decorative: the heading below says the number. */
export function NumberLine({ number, of, className }: Numbered & { className?: string }) {
  const places = Array.from({ length: of }, (_, index) => (index + 0.5) / of);
  return (
    <span
      aria-hidden="true"
      className={classNames("flex items-center gap-5 font-serif text-h4 text-muted", className)}
    >
      {twoDigits(number)}
      <SpectrumLine className="min-w-0 flex-1">
        {places.map((place) => (
          <SpectrumTick key={place} at={place} />
        ))}
        <SpectrumDot at={(number - 0.5) / of} />
      </SpectrumLine>
    </span>
  );
}
