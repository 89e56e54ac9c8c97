import type { ReactNode } from "react";
import type { HeadlineWords } from "#src/content/marketing/page-parts.ts";
import { LinkedText } from "#src/ui/text.tsx";

interface PageHeroProps {
  eyebrow: string;
  headline: HeadlineWords;
  lead: string;
  /** Below the lead; takes [links](/address). */
  note?: string;
  /** Ends the hero. */
  line?: ReactNode;
  children?: ReactNode;
}

/** The first section of every public page but the home page, with its h1. */
export function PageHero({ eyebrow, headline, lead, note, line, children }: PageHeroProps) {
  return (
    <section className="page pt-12 md:pt-20">
      <p className="font-medium text-accent text-sm">{eyebrow}</p>
      <h1 className="mt-5 max-w-[9.6em] text-balance text-display lg:max-w-[12.5em]">
        <Headline {...headline} />
      </h1>
      <p className="mt-7 max-w-measure text-lead text-muted">{lead}</p>
      {note && (
        <p className="mt-4 max-w-measure text-muted">
          <LinkedText text={note} />
        </p>
      )}
      {children && <div className="mt-9 flex flex-wrap gap-3">{children}</div>}
      {line && <div className="mt-14 md:mt-20">{line}</div>}
    </section>
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
