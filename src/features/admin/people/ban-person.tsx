import type { UserDetails } from "#domain/admin/users.ts";
import { BAN } from "#domain/limits.ts";
import { personActWords as words } from "#src/content/admin/people.ts";
import { ActDialog } from "#src/features/admin/acts/act-dialog.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { TextField } from "#src/ui/form/field.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";

export function BanPerson({ person: { id, email } }: { person: UserDetails }) {
  const { typed, fieldOf } = useTyped({ reason: "", days: "" });
  const [reason, days] = [typed.reason.trim(), typed.days.trim()];
  const json = { ...(reason && { reason }), ...(days && { days: Number(days) }) };
  return (
    <ActDialog
      open={words.ban}
      openLook="danger"
      title={words.banTitle}
      description={words.banConsequence(email)}
      submit={words.ban}
      busyLabel={words.banning}
      isDangerous
      act={() => ({
        call: () => read(api.admin.users[":id"].ban.$post({ param: { id }, json })),
        done: words.bannedDone,
        failed: words.banFailed,
        fields: ["reason", "days"],
      })}
    >
      {(error, reset) => (
        <>
          <TextField
            label={words.reason}
            hint={words.reasonHint}
            autoComplete="off"
            autoFocus
            maxLength={BAN.maxReasonLength}
            {...fieldOf("reason", error, reset)}
          />
          <NumberField
            label={words.days}
            hint={words.daysHint}
            range={{ min: 1, max: BAN.maxDays }}
            {...fieldOf("days", error, reset)}
          />
        </>
      )}
    </ActDialog>
  );
}
