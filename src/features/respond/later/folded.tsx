import type { ReactNode } from "react";
import { Disclosure } from "#src/ui/disclosure.tsx";

/** What the instructions have to unfold. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Disclosure title={title} className="last-of-type:mb-12 last-of-type:border-b">
      <div className="pt-1 pb-5">{children}</div>
    </Disclosure>
  );
}
