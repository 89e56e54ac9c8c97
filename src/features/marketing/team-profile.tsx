import { type Profile, teamWords } from "#src/content/marketing/team.ts";
import { DashList } from "#src/ui/text/dash-list.tsx";
import { riseInView } from "./sections/rise-in-view.ts";
import { SpectrumPortrait } from "./spectrum-portrait.tsx";

export function TeamProfile({ profile }: { profile: Profile }) {
  const { id, role, field, text, askAbout, positions } = profile;
  return (
    <section aria-labelledby={`${id}-role`} className="page pt-section">
      <div
        ref={riseInView}
        className="grid gap-x-16 gap-y-10 border-ink border-t pt-8 md:grid-cols-[4fr_8fr] md:pt-12"
      >
        <figure className="max-w-form">
          <SpectrumPortrait positions={positions} label={teamWords.portraitOf(role)} />
          <figcaption className="mt-5 text-muted text-xs">{teamWords.portraitNote}</figcaption>
        </figure>
        <div>
          <p className="font-medium text-accent text-sm">{field}</p>
          <h2 id={`${id}-role`} className="mt-3 text-h1">
            {role}
          </h2>
          {text.map((paragraph, index) => (
            <p
              key={paragraph}
              className={index === 0 ? "mt-6 max-w-measure text-lead" : "mt-5 max-w-measure text-muted"}
            >
              {paragraph}
            </p>
          ))}
          <h3 className="mt-10 mb-5 text-h4">{teamWords.askAboutTitle}</h3>
          <DashList texts={askAbout} />
        </div>
      </div>
    </section>
  );
}
