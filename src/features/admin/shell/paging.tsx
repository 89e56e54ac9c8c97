import { Link, useSearchParams } from "react-router";
import type { KeyPage } from "#domain/admin/key-page.ts";
import { adminWords } from "#src/content/admin/shell.ts";
import { buttonClass } from "#src/ui/button.tsx";

interface PagingProps {
  page: Pick<KeyPage<unknown>, "previous" | "next">;
  /** What the neighbours of a page are called: "Newer" and "Older" in a list by time. */
  labels?: { previous: string; next: string };
}

const BY_TIME = { previous: adminWords.newer, next: adminWords.older };

/** Links to the neighbours of a page, with the filters of the address; nothing for a list of one page. */
export function Paging({ page: { previous, next }, labels = BY_TIME }: PagingProps) {
  const [params] = useSearchParams();

  const isStart = !params.has("before") && !params.has("after");

  function address(name?: "before" | "after", key = ""): string {
    const query = new URLSearchParams(params);
    query.delete("before");
    query.delete("after");
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
