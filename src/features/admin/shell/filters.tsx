import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { adminWords } from "#src/content/admin/shell.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";

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
