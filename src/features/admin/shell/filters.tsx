import type { ReactNode } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { adminWords } from "#src/content/admin/shell.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { withoutPage } from "./paging.tsx";

interface FilterLinksProps {
  /** The parameter in the address. */
  name: string;
  label: string;
  /** The first is what the address stands for without the parameter. */
  options: readonly { value: string; label: string }[];
}

/** A filter with a few values: links, so that each has an address. Another filter stays, the page does not. */
export function FilterLinks({ name, label, options }: FilterLinksProps) {
  const [params] = useSearchParams();
  const first = options[0]?.value;
  const current = params.get(name) ?? first;

  function address(value: string): string {
    const query = withoutPage(params);
    if (value === first) query.delete(name);
    else query.set(name, value);
    return `?${query}`;
  }

  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {options.map((option) => (
          <li key={option.value}>
            <Link
              to={address(option.value)}
              aria-current={option.value === current ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded-control border border-rule px-4 text-muted text-sm hover:border-ink hover:text-ink aria-[current]:border-ink aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-ink"
            >
              {option.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FilterFormProps {
  /** Fields with names of parameters; give them the values of the address. */
  children: ReactNode;
  isFiltered: boolean;
}

/** A form whose fields become the query of the address. */
export function FilterForm({ children, isFiltered }: FilterFormProps) {
  return (
    <Form method="get" role="search" className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="secondary">
          {adminWords.search}
        </Button>
        {isFiltered && (
          <Link to="?" className={buttonClass({ look: "quiet" })}>
            {adminWords.clear}
          </Link>
        )}
      </div>
    </Form>
  );
}
