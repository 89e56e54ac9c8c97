import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

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

interface LoadErrorNoticeProps {
  title: string;
  text?: ReactNode;
  tone?: "danger" | "warning";
  /** Names the request id, which leads to the server's log. */
  reference?: string | undefined;
  retryLabel: string;
  isRetrying?: boolean;
  /** Without it there is no button: another try would fail too. */
  onRetry?: (() => void) | undefined;
}

/** Stands in place of what could not be loaded. */
export function LoadErrorNotice(props: LoadErrorNoticeProps) {
  const { title, text, tone = "danger", reference, retryLabel, isRetrying, onRetry } = props;
  return (
    <Notice tone={tone} role="alert" title={title}>
      {text && <p>{text}</p>}
      {reference && <p className="text-muted">{reference}</p>}
      {onRetry && (
        <div className="pt-2">
          <Button look="secondary" size="small" busy={isRetrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      )}
    </Notice>
  );
}
