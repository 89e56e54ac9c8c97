import type { ReactNode } from "react";
import { focusHeading } from "./focus-heading.ts";
import { Masthead } from "./masthead.tsx";

interface ScreenProps {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A screen that is not a question: what happened, and what to do next. */
export function Screen({ title, children, actions }: ScreenProps) {
  return (
    <main className="mx-auto min-h-dvh w-full max-w-3xl px-gutter pb-16">
      <Masthead />
      <h1 tabIndex={-1} ref={focusHeading} className="mt-[14vh] text-h1 outline-none">
        {title}
      </h1>
      <div className="mt-6 grid max-w-measure gap-4 text-lead text-muted">{children}</div>
      {actions && <div className="mt-10 flex flex-wrap gap-3">{actions}</div>}
    </main>
  );
}
