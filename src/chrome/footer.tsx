import { Link } from "react-router";
import { company } from "#src/content/company.ts";

export function Footer() {
  return (
    <footer className="border-rule border-t">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-8 text-muted text-sm">
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
          <Link to="/survey" className="flex min-h-11 items-center hover:text-ink">
            Manage Survey
          </Link>
        </nav>
        <p suppressHydrationWarning>
          © {new Date().getFullYear()} {company.name}
        </p>
      </div>
    </footer>
  );
}
