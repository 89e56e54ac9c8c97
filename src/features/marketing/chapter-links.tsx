import type { Action } from "#src/content/page-parts.ts";
import { SpectrumLine } from "#src/ui/spectrum-line.tsx";
import { SettlingDot } from "#src/ui/spectrum-motion.tsx";
import { ActionLink } from "./action-link.tsx";
import { twoDigits } from "./number-line.tsx";

/** The chapters of a long page on one line, each a link to its section. */
export function ChapterLinks({ label, chapters }: { label: string; chapters: readonly Action[] }) {
  return (
    <nav aria-label={label}>
      <SpectrumLine>
        {chapters.map(({ to }, index) => (
          <SettlingDot key={to} at={(index + 0.03) / chapters.length} from={0} turn={index * 3} />
        ))}
      </SpectrumLine>
      <ol className="grid grid-cols-3 gap-x-3">
        {chapters.map((chapter, index) => (
          <li key={chapter.to}>
            <ActionLink
              action={chapter}
              className="flex min-h-11 flex-col justify-center gap-x-3 py-2 text-xs hover:text-accent sm:flex-row sm:items-center sm:justify-start sm:text-base"
            >
              <span className="text-muted tabular-nums">{twoDigits(index + 1)}</span> {chapter.label}
            </ActionLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
