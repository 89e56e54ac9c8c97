import type { ReactNode } from "react";
import { Notice } from "#src/ui/notice.tsx";

interface FormErrorNoticeProps {
  error: { message: string; detail?: string | undefined };
  children?: ReactNode;
}

/** An error that concerns the whole form. */
export function FormErrorNotice({ error, children }: FormErrorNoticeProps) {
  return (
    <Notice tone="danger" role="alert">
      <p className="font-medium text-danger">{error.message}</p>
      {error.detail && <p>{error.detail}</p>}
      {children}
    </Notice>
  );
}
