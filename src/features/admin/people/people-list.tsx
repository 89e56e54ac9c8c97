import { Link, useSearchParams } from "react-router";
import type { KeyPage } from "#domain/admin/key-page.ts";
import type { UserSummary } from "#domain/admin/users.ts";
import { MAX_EMAIL_LENGTH } from "#domain/limits.ts";
import { peopleWords } from "#src/content/admin/people.ts";
import { adminWords } from "#src/content/admin/shell.ts";
import { FilterForm } from "#src/features/admin/shell/filters.tsx";
import { Mark } from "#src/features/admin/shell/mark.tsx";
import { PagedList } from "#src/features/admin/shell/paging.tsx";
import { formatDate } from "#src/lib/format.ts";
import { TextField } from "#src/ui/form/field.tsx";

const BY_ADDRESS = { previous: adminWords.previous, next: adminWords.next };

export function PeopleList({ page }: { page: KeyPage<UserSummary> }) {
  const [params] = useSearchParams();
  const search = params.get("search")?.trim() ?? "";
  return (
    <div className="grid gap-8">
      <FilterForm isFiltered={search !== ""}>
        <TextField
          key={search}
          label={peopleWords.searchLabel}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
          spellCheck={false}
          className="grow basis-72 sm:max-w-md"
        />
      </FilterForm>
      <PagedList
        page={page}
        empty={search ? peopleWords.noneFound : peopleWords.empty}
        emptyNext={search !== "" && peopleWords.noneFoundNext}
        {...(search && { labels: BY_ADDRESS })}
      >
        {(person) => <PersonRow key={person.id} person={person} />}
      </PagedList>
    </div>
  );
}

function PersonRow({ person }: { person: UserSummary }) {
  const { id, email, createdAt, surveyCount, lastActiveAt } = person;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-rule border-b py-4">
      <div className="grid min-w-0 grow basis-64 gap-1">
        <p className="wrap-anywhere">
          <Link
            to={`?id=${id}`}
            className="inline-flex min-h-11 items-center font-medium underline decoration-rule underline-offset-4 hover:decoration-current"
          >
            {email}
          </Link>
        </p>
        <PersonMarks person={person} />
      </div>
      <p className="flex flex-wrap gap-x-6 text-muted text-sm">
        <span>{peopleWords.surveys(surveyCount)}</span>
        <span>{lastActiveAt ? peopleWords.active(formatDate(lastActiveAt)) : peopleWords.neverActive}</span>
        <span>{peopleWords.joined(formatDate(createdAt))}</span>
      </p>
    </li>
  );
}

/** Marks of an account that an admin should notice; most have none. */
function PersonMarks({ person }: { person: UserSummary }) {
  const { ban, awaitsConfirmation, isAdmin, hasTwoFactor } = person;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
      {ban && (
        <Mark tone="danger">
          {ban.until ? peopleWords.bannedUntil(formatDate(ban.until)) : peopleWords.banned}
        </Mark>
      )}
      {awaitsConfirmation && <Mark tone="warning">{peopleWords.unconfirmed}</Mark>}
      {isAdmin && <Mark tone="accent">{peopleWords.admin}</Mark>}
      {hasTwoFactor && <Mark>{peopleWords.secondFactor}</Mark>}
    </p>
  );
}
