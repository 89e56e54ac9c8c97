import type { ReactNode } from "react";

interface SectionProps {
  /** Where a link leads to it. */
  id?: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** A part of a page: title and text on the left, content on the right. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className="grid gap-x-12 gap-y-5 border-rule border-t py-8 md:grid-cols-[2fr_3fr] md:py-10"
    >
      <div>
        <h2 className="text-h3">{title}</h2>
        {text && <p className="mt-2 text-muted text-sm">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
