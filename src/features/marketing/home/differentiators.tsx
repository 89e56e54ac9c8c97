import type { Differentiator } from "#src/content/marketing/home.ts";
import { ActionLink } from "#src/features/marketing/sections/action-link.tsx";
import { ArrowRightIcon } from "#src/ui/icons.tsx";
import { SpectrumCentre, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";
import { PulledDot } from "#src/ui/spectrum/spectrum-motion.tsx";

interface DifferentiatorsProps {
  label: string;
  items: readonly Differentiator[];
}

/** Each line links to its service; on hover its dot moves to the better pole. */
export function Differentiators({ label, items }: DifferentiatorsProps) {
  return (
    <div className="page mt-14 md:mt-20">
      <ul aria-label={label} className="border-ink border-t">
        {items.map((item) => (
          <li key={item.title} className="border-rule border-b">
            <ActionLink
              action={{ ...item.action, label: item.title }}
              className="group grid items-center gap-x-10 gap-y-3 py-6 md:grid-cols-[5fr_5fr_4fr_1.25rem] md:py-7"
            >
              <span className="text-balance font-serif text-h3 group-hover:text-accent">{item.title}</span>{" "}
              <span className="text-pretty text-muted">{item.claim}</span>
              <Poles item={item} />
              <ArrowRightIcon className="hidden text-muted group-hover:text-accent md:block" />
            </ActionLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Poles({ item: { at, poles } }: { item: Differentiator }) {
  return (
    <span aria-hidden="true" className="block text-2xs text-muted max-md:mt-2">
      <SpectrumLine>
        <SpectrumCentre />
        <PulledDot at={at} to={0.97} />
      </SpectrumLine>
      <span className="flex justify-between">
        <span>{poles[0]}</span>
        <span>{poles[1]}</span>
      </span>
    </span>
  );
}
