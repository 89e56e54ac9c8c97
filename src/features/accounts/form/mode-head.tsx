import type { ReactNode } from "react";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";

/** The title of a form that has come up in place of another one; it takes the focus. */
export function ModeHead({ title, children }: { title: string; children: ReactNode }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="grid gap-2">
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {title}
      </h2>
      <p className="text-muted">{children}</p>
    </div>
  );
}
