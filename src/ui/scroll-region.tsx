import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface ScrollRegionProps {
  label: string;
  maxHeightPx: number;
  className?: string;
  children: ReactNode;
}

/** A part of a dialog that scrolls by itself. */
export function ScrollRegion({ label, maxHeightPx, className, children }: ScrollRegionProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className={classNames("overflow-y-auto", className)}
      style={{ maxHeight: maxHeightPx }}
    >
      {children}
    </section>
  );
}
