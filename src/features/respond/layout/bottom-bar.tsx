import type { ReactNode } from "react";

/** What leads on: always in sight, at the thumb. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 mt-auto short:static border-rule border-t bg-paper pt-3 max-sm:-mx-gutter max-sm:px-gutter pb-[max(1rem,env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}
