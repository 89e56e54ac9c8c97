import type { ReactNode } from "react";
import { loadErrorWords } from "#messages/frame/load-error";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface FormErrorNoticeProps {
  error: { message: string; detail?: string | undefined } | null | undefined;
  className?: string;
}

/** An error that concerns the whole form, if there is one. */
export function FormErrorNotice({ error, className }: FormErrorNoticeProps) {
  if (!error) return null;
  return (
    <Notice tone="danger" role="alert" {...(className && { className })}>
      <p className="font-medium text-danger">{error.message}</p>
      {error.detail && <p>{error.detail}</p>}
    </Notice>
  );
}

interface LoadErrorNoticeProps {
  title: string;
  text?: ReactNode;
  tone?: "danger" | "warning";
  /** Leads to the server's log. */
  requestId?: string | undefined;
  isRetrying?: boolean;
  /** Without it there is no button: another try would fail too. */
  onRetry?: (() => void) | undefined;
}

/** Stands in place of what could not be loaded. */
export function LoadErrorNotice(props: LoadErrorNoticeProps) {
  const { title, text, tone = "danger", requestId, isRetrying, onRetry } = props;
  return (
    <Notice tone={tone} role="alert" title={title}>
      {text && <p>{text}</p>}
      {requestId && <p className="text-muted">{loadErrorWords.reference({ requestId })}</p>}
      {onRetry && (
        <div className="pt-2">
          <Button look="secondary" size="small" busy={isRetrying} onClick={onRetry}>
            {loadErrorWords.tryAgain}
          </Button>
        </div>
      )}
    </Notice>
  );
}
