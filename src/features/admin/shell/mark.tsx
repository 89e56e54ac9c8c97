import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";

const TONES = {
  plain: "border border-edge",
  accent: "bg-accent",
  success: "bg-success",
  warning: "bg-warning",
  danger: "bg-danger",
} as const;

/** A state in a word, with a dot whose colour repeats it. */
export function Mark({ tone = "plain", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <span aria-hidden="true" className={classNames("size-2 shrink-0 rounded-full", TONES[tone])} />
      {children}
    </span>
  );
}
