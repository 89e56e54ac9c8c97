import type { Action } from "#src/content/marketing/page-parts.ts";
import { ActionLink } from "#src/features/marketing/sections/action-link.tsx";
import { PhasesLine } from "#src/features/marketing/sections/phases-line.tsx";
import { riseInView } from "#src/features/marketing/sections/rise-in-view.ts";

interface KickstarterPromoProps {
  title: string;
  text: string;
  action: Action;
}

export function KickstarterPromo({ title, text, action }: KickstarterPromoProps) {
  return (
    <section className="page py-section">
      <div
        ref={riseInView}
        className="grid items-center gap-x-16 gap-y-8 rounded-panel border border-rule bg-surface p-7 sm:p-12 md:grid-cols-[7fr_5fr]"
      >
        <div>
          <h2 className="text-h2">{title}</h2>
          <p className="mt-4 mb-7 max-w-measure text-muted">{text}</p>
          <ActionLink action={action} look="secondary" />
        </div>
        <PhasesLine />
      </div>
    </section>
  );
}
