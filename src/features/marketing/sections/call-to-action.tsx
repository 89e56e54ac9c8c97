import type { Action } from "#src/content/marketing/page-parts.ts";
import { ActionLink } from "./action-link.tsx";
import { riseInView } from "./rise-in-view.ts";

interface CallToActionProps {
  title: string;
  text: string;
  action: Action;
}

export function CallToAction({ title, text, action }: CallToActionProps) {
  return (
    <section className="bg-inverse text-on-inverse">
      <div
        ref={riseInView}
        className="page grid items-end gap-x-16 gap-y-8 py-section md:grid-cols-2 lg:grid-cols-[7fr_5fr]"
      >
        <h2 className="text-h1">{title}</h2>
        <div>
          <p className="mb-7 max-w-measure text-on-inverse/80">{text}</p>
          <ActionLink action={action} look="inverse" />
        </div>
      </div>
    </section>
  );
}
