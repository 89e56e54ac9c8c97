import { useRouteError } from "react-router";
import { RequestError } from "#src/lib/api/request-error.ts";
import { useDocumentTitle } from "#src/lib/page/document-head.ts";
import { Button } from "#src/ui/button.tsx";

/** What stands in place of a page that failed. Never a stack. */
export function ErrorBoundary() {
  const error = useRouteError();
  const requestId = error instanceof RequestError ? error.requestId : undefined;
  useDocumentTitle("Something went wrong");
  return (
    <main className="page grid gap-6 py-section">
      <h1 className="text-h1">Something went wrong</h1>
      <p className="max-w-measure text-lead text-muted">
        This page could not be shown. Loading it again often helps; if it does not, please try later.
      </p>
      {requestId && <p className="text-muted text-sm">Reference: {requestId}</p>}
      <div>
        <Button onClick={() => location.reload()}>Load again</Button>
      </div>
    </main>
  );
}
