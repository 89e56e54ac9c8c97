import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { SpectrumDot, SpectrumLine, SpectrumTick } from "#src/ui/spectrum/spectrum-line.tsx";
import { DashList } from "#src/ui/text.tsx";
import { riseInView } from "./rise-in-view.ts";

interface Numbered {
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

interface NumberedSectionProps extends Numbered {
  id: string;
  title: string;
  promise: string;
  children: ReactNode;
}

export function NumberedSection({ id, number, of, title, promise, children }: NumberedSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="page pt-section">
      <NumberLine number={number} of={of} />
      <div ref={riseInView} className="mt-7 grid gap-x-16 gap-y-9 md:mt-10 lg:grid-cols-[4fr_8fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id={`${id}-title`} className="text-h1">
            <span className="sr-only">{twoDigits(number)} </span>
            {title}
          </h2>
          <p className="mt-4 font-serif text-h3 text-muted">{promise}</p>
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}

export function TitledList({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <div className="border-ink border-t pt-5">
      <h3 className="mb-5 text-h4">{title}</h3>
      <DashList texts={texts} />
    </div>
  );
}
