import type { ReactNode } from "react";

interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts by their names, one on a line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid text-sm">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-rule border-b py-3 first:pt-0 last:border-b-0"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere min-w-0 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
