import type { Figure } from "#src/content/marketing/page-parts.ts";
import { classNames } from "#src/ui/class-names.ts";

interface FiguresProps {
  figures: readonly Figure[];
  className: string;
}

export function Figures({ figures, className }: FiguresProps) {
  return (
    <dl className={classNames("grid gap-x-4 md:gap-x-8", className)}>
      {figures.map(({ value, meaning }) => (
        <div key={value} className="flex flex-col-reverse justify-end gap-1">
          <dt className="max-w-[15em] text-2xs text-muted md:text-xs">{meaning}</dt>
          <dd className="font-serif text-h3 sm:whitespace-nowrap md:text-h2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
