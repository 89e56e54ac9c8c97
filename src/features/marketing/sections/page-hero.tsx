import type { ReactNode } from "react";
import type { HeadlineWords } from "#src/content/marketing/page-parts.ts";
import { SpectrumCentre, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";
import { SettlingDot } from "#src/ui/spectrum/spectrum-motion.tsx";

interface PageHeroProps {
  eyebrow: string;
  headline: HeadlineWords;
  lead: string;
  /** Position of the dot on the line that ends the hero. */
  at?: number;
  /** Replaces that line. */
  line?: ReactNode;
  children?: ReactNode;
}

/** The first section of every public page but the home page, with its h1. */
export function PageHero({ eyebrow, headline, lead, at = 0.7, line, children }: PageHeroProps) {
  return (
    <section className="page pt-12 md:pt-20">
      <p className="font-medium text-accent text-sm">{eyebrow}</p>
      <h1 className="mt-5 max-w-[14em] text-balance text-display">
        <Headline {...headline} />
      </h1>
      <p className="mt-7 max-w-measure text-lead text-muted">{lead}</p>
      {children && <div className="mt-9 flex flex-wrap gap-3">{children}</div>}
      <div className="mt-14 md:mt-20">{line ?? <HeroLine at={at} />}</div>
    </section>
  );
}

function HeroLine({ at }: { at: number }) {
  return (
    <SpectrumLine>
      <SpectrumCentre />
      <SettlingDot at={at} from={0.04} />
    </SpectrumLine>
  );
}

/** A headline with one word in italics. */
export function Headline({ text, italic }: HeadlineWords) {
  const start = italic ? text.lastIndexOf(italic) : -1;
  if (!italic || start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <em>{italic}</em>
      {text.slice(start + italic.length)}
    </>
  );
}
