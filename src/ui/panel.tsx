import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export function Panel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames("rounded-panel border border-rule bg-surface p-6 sm:p-8", className)}>
      {children}
    </div>
  );
}
