import type { ReactNode } from "react";

interface ContentsProps {
  label: string;
  /** With the ids of the sections that they lead to. */
  sections: readonly { id: string; title: string }[];
  className: string;
  listClassName: string;
  /** Above the list. */
  children?: ReactNode;
}

/** The contents of a page for reading. */
export function Contents({ label, sections, className, listClassName, children }: ContentsProps) {
  return (
    <nav aria-label={label} className={`${className} print:hidden`}>
      {children}
      <ol className={listClassName}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center border-rule border-b py-1.5 text-muted text-sm hover:text-accent"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
