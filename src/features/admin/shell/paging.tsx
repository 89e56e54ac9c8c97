import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { adminWords } from "#src/content/admin/shell.ts";
import { buttonClass } from "#src/ui/button.tsx";

interface PagingProps {
  page: { previous?: string | null; next: string | null };
  /** What the neighbours of a page are called: "Newer" and "Older" in a list by time. */
  labels?: { previous: string; next: string };
}

/** The query of an address without the page that it names. */
export function withoutPage(params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(params);
  query.delete("before");
  query.delete("after");
  return query;
}

const BY_TIME = { previous: adminWords.newer, next: adminWords.older };

/** Links to the neighbours of a page, with the filters of the address; nothing for a list of one page. */
function Paging({ page: { previous = null, next }, labels = BY_TIME }: PagingProps) {
  const [params] = useSearchParams();

  const isStart = !params.has("before") && !params.has("after");

  function address(name?: "before" | "after", key = ""): string {
    const query = withoutPage(params);
    if (name) query.set(name, key);
    return `?${query}`;
  }

  if (isStart && next === null) return null;
  const look = buttonClass({ look: "secondary", size: "small" });
  return (
    <nav aria-label={adminWords.pages} className="mt-8 flex justify-between gap-4">
      {isStart ? (
        <span />
      ) : (
        <Link to={previous === null ? address() : address("before", previous)} className={look}>
          {previous === null ? adminWords.start : labels.previous}
        </Link>
      )}
      {next !== null && (
        <Link to={address("after", next)} className={look}>
          {labels.next}
        </Link>
      )}
    </nav>
  );
}

interface PagedListProps<Row> extends PagingProps {
  page: PagingProps["page"] & { rows: readonly Row[] };
  /** In place of a list without rows. */
  empty: string;
  emptyNext: string | false;
  children: (row: Row) => ReactNode;
}

export function PagedList<Row>({ page, empty, emptyNext, children, ...labels }: PagedListProps<Row>) {
  if (page.rows.length === 0) {
    return (
      <div className="grid gap-3 border-rule border-y py-12">
        <p className="max-w-measure font-serif text-h3">{empty}</p>
        {emptyNext && <p className="max-w-measure text-muted">{emptyNext}</p>}
      </div>
    );
  }
  return (
    <div>
      <ul className="border-rule border-t">{page.rows.map(children)}</ul>
      <Paging page={page} {...labels} />
    </div>
  );
}
