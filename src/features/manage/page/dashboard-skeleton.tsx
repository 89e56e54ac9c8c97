import { manageWords } from "#src/content/manage.ts";
import { PageHead } from "./dashboard-header.tsx";

const ROWS = ["first", "second", "third"];

/** Placeholder of the list while it loads. */
export function DashboardSkeleton() {
  return (
    <>
      <PageHead>
        <p role="status" className="text-muted">
          {manageWords.loading}
        </p>
      </PageHead>
      <ul aria-hidden="true" className="border-rule border-t">
        {ROWS.map((row) => (
          <li key={row} className="flex flex-wrap items-center gap-x-8 gap-y-4 border-rule border-b py-7">
            <div className="grid grow basis-60 gap-3">
              <span className="block h-6 w-3/5 max-w-72 rounded-control bg-sunk" />
              <span className="block h-4 w-2/5 max-w-44 rounded-control bg-sunk" />
            </div>
            <span className="text-muted text-sm">{manageWords.loading}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
