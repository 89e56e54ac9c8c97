import type { ReactNode } from "react";

export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 text-sm">
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
