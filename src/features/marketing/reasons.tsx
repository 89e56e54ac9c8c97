import type { Reason } from "#src/content/marketing/our-approach.ts";
import { riseInView } from "./sections/rise-in-view.ts";

export function Reasons({ title, reasons }: { title: string; reasons: readonly Reason[] }) {
  return (
    <section aria-labelledby="reasons" className="page py-section">
      <div ref={riseInView} className="grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <h2 id="reasons" className="text-h1">
          {title}
        </h2>
        <ul className="grid gap-x-12 sm:grid-cols-2">
          {reasons.map((reason) => (
            <li key={reason.title} className="border-ink border-t pt-5 pb-10">
              <h3 className="text-h3">{reason.title}</h3>
              <p className="mt-3 max-w-measure text-muted">{reason.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
