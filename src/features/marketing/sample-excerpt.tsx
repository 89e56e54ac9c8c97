import excerpt from "virtual:sample-excerpt";
import type { ActionEvent } from "#src/content/marketing/page-parts.ts";
import { readSample, sampleWords, excerptWords as words } from "#src/content/marketing/sample-excerpt.ts";
import { ActionLink } from "#src/features/marketing/sections/action-link.tsx";
import { riseInView } from "#src/features/marketing/sections/rise-in-view.ts";
import { classNames } from "#src/ui/class-names.ts";
import { ArrowRightIcon } from "#src/ui/icons.tsx";
import { SpectrumChart } from "#src/ui/spectrum/spectrum-drawings.tsx";

interface SampleExcerptProps {
  event: ActionEvent;
  className?: string;
}

/** A piece of the real sample report, as a picture that leads to the whole of it. */
export function SampleExcerpt({ event, className }: SampleExcerptProps) {
  const { organizationName, responses, roles, lines, finding } = excerpt;
  return (
    <figure
      className={classNames(
        "group relative rounded-panel border border-edge/50 bg-surface p-5 shadow-sheet hover:border-accent sm:p-6",
        className,
      )}
    >
      <figcaption>
        <p className="flex flex-wrap justify-between gap-x-4 text-2xs text-muted">
          <span className="font-medium text-accent">{words.label}</span>
          <Legend />
        </p>
        <p className="mt-2 text-balance font-serif text-h4">{words.title}</p>
      </figcaption>
      <ul className="mt-3 grid gap-1">
        {lines.map(({ left, right, today, wanted, todayAt, wantedAt }) => (
          <li key={left}>
            <p aria-hidden="true" className="flex justify-between gap-4 text-2xs">
              <span>{left}</span>
              <span>{right}</span>
            </p>
            <SpectrumChart
              height={18}
              current={todayAt}
              aspiration={wantedAt}
              label={words.line(left, right, today, wanted)}
            />
          </li>
        ))}
      </ul>
      <blockquote className="mt-3 border-rule border-t pt-3 text-xs">“{finding}”</blockquote>
      <p className="mt-1 text-2xs text-muted">{words.source(organizationName, responses, roles)}</p>
      <ActionLink
        action={readSample(event)}
        className="-mb-3 inline-flex min-h-11 items-center gap-2 font-medium text-sm after:absolute after:inset-0 group-hover:text-accent"
      >
        <span className="link">{readSample(event).label}</span>
        <ArrowRightIcon />
      </ActionLink>
    </figure>
  );
}

function Legend() {
  return (
    <span className="flex gap-4">
      <span>
        <span aria-hidden="true" className="mr-1 text-accent">
          ●
        </span>
        {words.today}
      </span>
      <span>
        <span aria-hidden="true" className="mr-1 text-second">
          ○
        </span>
        {words.wanted}
      </span>
    </span>
  );
}

export function SampleSection({ event }: { event: ActionEvent }) {
  return (
    <section aria-labelledby="sample" className="page pt-section">
      <div
        ref={riseInView}
        className="grid items-center gap-x-16 gap-y-9 md:grid-cols-2 lg:grid-cols-[6fr_6fr]"
      >
        <div>
          <h2 id="sample" className="text-h1">
            {sampleWords.title}
          </h2>
          <p className="mt-6 max-w-measure text-lead">{sampleWords.text}</p>
          <p className="mt-5 max-w-measure text-muted">{sampleWords.proof}</p>
        </div>
        <SampleExcerpt event={event} className="w-full md:max-w-[29rem] md:justify-self-end" />
      </div>
    </section>
  );
}
