import type { UserSummary } from "#domain/admin/users.ts";
import { peopleWords } from "#src/content/admin/people.ts";
import { Mark } from "#src/features/admin/shell/mark.tsx";
import { formatDate } from "#src/lib/format.ts";

/** What an admin should know of an account at a glance; nothing for most. */
export function PersonMarks({ person }: { person: UserSummary }) {
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
