import type { ReactNode } from "react";
import { type Numbered, NumberLine, twoDigits } from "./number-line.tsx";
import { riseInView } from "./rise-in-view.ts";

interface NumberedSectionProps extends Numbered {
  id: string;
  title: string;
  promise: string;
  children: ReactNode;
}

/** A numbered section of a long page. */
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
