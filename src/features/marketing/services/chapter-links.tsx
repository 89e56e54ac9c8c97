import type { Action } from "#src/content/marketing/page-parts.ts";
import { ActionLink } from "#src/features/marketing/sections/action-link.tsx";
import { twoDigits } from "#src/features/marketing/sections/number-line.tsx";
import { SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";
import { SettlingDot } from "#src/ui/spectrum/spectrum-motion.tsx";

/** Links to the sections of a long page, as dots on a line. */
export function ChapterLinks({ label, chapters }: { label: string; chapters: readonly Action[] }) {
  return (
    <nav aria-label={label}>
      <ol className="grid grid-cols-[4fr_5fr_4fr] sm:grid-cols-3">
        {chapters.map((chapter, index) => (
          <li key={chapter.to}>
            <ActionLink action={chapter} className="block pb-2 text-xs hover:text-accent sm:text-base">
              <SpectrumLine height={28}>
                <SettlingDot at={0.05} from={-index} turn={index * 3} />
              </SpectrumLine>
              <span className="text-muted tabular-nums">{twoDigits(index + 1)}</span>{" "}
              <span className="block sm:inline">{chapter.label}</span>
            </ActionLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
