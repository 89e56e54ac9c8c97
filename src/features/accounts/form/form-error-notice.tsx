import type { ReactNode } from "react";
import { Notice } from "#src/ui/notice.tsx";
import type { Refusal } from "./form-errors.ts";

/** A refusal that concerns the whole form. */
export function RefusalNotice({ refusal, children }: { refusal: Refusal; children?: ReactNode }) {
  return (
    <Notice tone="danger" role="alert">
      <p className="font-medium text-danger">{refusal.message}</p>
      {refusal.detail && <p>{refusal.detail}</p>}
      {children}
    </Notice>
  );
}
