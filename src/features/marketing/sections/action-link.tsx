import type { ReactNode } from "react";
import type { Action } from "#src/content/marketing/page-parts.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { riseInView } from "./rise-in-view.ts";

const LOOKS = {
  primary: buttonClass(),
  secondary: buttonClass({ look: "secondary" }),
  inverse: buttonClass({ look: "inverse" }),
  text: "link inline-flex min-h-11 items-center font-medium hover:text-accent",
} as const;

function trackAction({ event, label }: Action): void {
  track(event, { category: event.startsWith("nav_") ? "Navigation" : "Engagement", label });
}

interface ActionLinkProps {
  action: Action;
  look?: keyof typeof LOOKS;
  /** Read after the label by screen readers. */
  about?: string;
  /** Replaces the label and its look. */
  children?: ReactNode;
  className?: string;
}

export function ActionLink({ action, look = "primary", about, children, className }: ActionLinkProps) {
  return (
    <a
      href={action.to}
      onClick={() => trackAction(action)}
      className={classNames(!children && LOOKS[look], className)}
    >
      {children ?? action.label}
      {about && <span className="sr-only"> {about}</span>}
    </a>
  );
}

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
