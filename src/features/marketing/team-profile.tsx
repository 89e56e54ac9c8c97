import portraits from "virtual:portraits";
import { poleName, SPECTRUM_SCALE, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import { partners } from "#src/content/marketing/owner.ts";
import { type Profile, portraitWords, teamWords } from "#src/content/marketing/team.ts";
import { classNames } from "#src/ui/class-names.ts";
import { SpectrumCentre, SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";
import { DashList } from "#src/ui/text.tsx";
import { riseInView } from "./sections/rise-in-view.ts";

export function TeamProfile({ profile }: { profile: Profile }) {
  const { id, role, field, text, askAbout, positions } = profile;
  const { name, before } = partners[id];
  const portrait = portraits[id];
  return (
    <section aria-labelledby={`${id}-role`} className="page pt-section">
      <div
        ref={riseInView}
        className="grid gap-x-16 gap-y-10 border-ink border-t pt-8 md:grid-cols-[4fr_8fr] md:pt-12"
      >
        <figure className={classNames("max-w-form", !portrait && "max-md:order-last")}>
          {portrait && (
            <img
              src={portrait}
              alt={teamWords.portraitOf(name || role)}
              width={640}
              height={800}
              loading="lazy"
              className="mb-8 h-auto w-full rounded-panel"
            />
          )}
          <SpectrumPortrait positions={positions} label={teamWords.positionsOf(role)} />
          <figcaption className="mt-5 text-muted text-xs">{teamWords.portraitNote}</figcaption>
        </figure>
        <div>
          <p className="font-medium text-accent text-sm">{name ? `${role}: ${field}` : field}</p>
          <h2 id={`${id}-role`} className="mt-3 text-h1">
            {name || role}
          </h2>
          {text.map((paragraph, index) => (
            <p
              key={paragraph}
              className={index === 0 ? "mt-6 max-w-measure text-lead" : "mt-5 max-w-measure text-muted"}
            >
              {paragraph}
            </p>
          ))}
          <h3 className="mt-10 mb-3 text-h4">{teamWords.beforeTitle}</h3>
          <p className="max-w-measure">{before}</p>
          <h3 className="mt-10 mb-5 text-h4">{teamWords.askAboutTitle}</h3>
          <DashList texts={askAbout} />
        </div>
      </div>
    </section>
  );
}

interface SpectrumPortraitProps {
  /** On the six spectrums, in order. */
  positions: readonly number[];
  label: string;
}

const fraction = (position: number) =>
  (position - SPECTRUM_SCALE.min) / (SPECTRUM_SCALE.max - SPECTRUM_SCALE.min);

/** Positions on the six spectrums, in place of a photograph. */
function SpectrumPortrait({ positions, label }: SpectrumPortraitProps) {
  const lines = SPECTRUMS.map(({ id, left, right }, index) => ({
    id,
    left: poleName(left),
    right: poleName(right),
    position: positions[index] ?? SPECTRUM_SCALE.balanced,
  }));
  return (
    <div role="img" aria-label={`${label}: ${lines.map(describe).join(", ")}.`} className="grid gap-4">
      {lines.map(({ id, left, right, position }) => (
        <div key={id}>
          <p className="flex justify-between gap-4 text-2xs text-muted">
            <span className={position < SPECTRUM_SCALE.balanced ? "text-ink" : undefined}>{left}</span>
            <span className={position > SPECTRUM_SCALE.balanced ? "text-ink" : undefined}>{right}</span>
          </p>
          <SpectrumLine>
            <SpectrumCentre />
            <SpectrumDot at={fraction(position)} radius={8} />
          </SpectrumLine>
        </div>
      ))}
    </div>
  );
}

function describe({ left, right, position }: { left: string; right: string; position: number }): string {
  if (position === SPECTRUM_SCALE.balanced) return portraitWords.balanced(left, right);
  return position < SPECTRUM_SCALE.balanced
    ? portraitWords.before(left, right)
    : portraitWords.before(right, left);
}
