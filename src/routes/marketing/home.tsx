import { Link } from "react-router";
import { company } from "#src/content/company.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { SpectrumField } from "#src/ui/spectrum-drawings.tsx";

/** Dots that settle into alignment as the eye goes down. */
const FIELD = [
  0.73, 0.85, 0.49, 0.52, 0.45, 0.36, 0.37, 0.78, 0.65, 0.5, 0.53, 0.62, 0.66, 0.57, 0.58, 0.6, 0.595,
];
const HIGHLIGHTED = [2, 7, 12];
const LINES = FIELD.map((at, index) => ({
  at,
  tone: HIGHLIGHTED.includes(index) ? ("second" as const) : undefined,
}));

export function Component() {
  return (
    <section className="page grid items-center gap-12 py-16 md:grid-cols-[7fr_5fr] md:py-24">
      <div>
        <h1 className="text-balance text-display">
          AI Innovation & Strategic <em>Consultancy</em>
        </h1>
        <p className="mt-8 max-w-measure text-lead text-muted">
          We embed systems and intelligence in the way your teams already work, and we stay until the results
          show in your numbers.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={`mailto:${company.email}`} className={buttonClass()}>
            Book a Call
          </a>
          <Link to="/survey" className={buttonClass({ look: "secondary" })}>
            SLK Profile Survey
          </Link>
        </div>
      </div>
      <SpectrumField lines={LINES} className="hidden md:block" />
    </section>
  );
}
