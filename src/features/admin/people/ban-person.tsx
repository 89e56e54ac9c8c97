import { useState } from "react";
import type { UserDetails } from "#domain/admin/users.ts";
import { BAN } from "#domain/limits.ts";
import { personActWords as words } from "#src/content/admin/people.ts";
import { ActDialog } from "#src/features/admin/acts/act-dialog.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { TextField } from "#src/ui/form/field.tsx";

export function BanPerson({ person: { id, email } }: { person: UserDetails }) {
  const [reason, setReason] = useState("");
  const [days, setDays] = useState("");

  const json = () => ({
    ...(reason.trim() && { reason: reason.trim() }),
    ...(days.trim() && { days: Number(days) }),
  });

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
        call: () => read(api.admin.users[":id"].ban.$post({ param: { id }, json: json() })),
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
            name="reason"
            autoComplete="off"
            autoFocus
            maxLength={BAN.maxReasonLength}
            value={reason}
            onChange={(event) => {
              reset();
              setReason(event.target.value);
            }}
            error={errorAt("reason", error)}
          />
          <TextField
            label={words.days}
            hint={words.daysHint}
            type="number"
            name="days"
            inputMode="numeric"
            min={1}
            max={BAN.maxDays}
            step={1}
            value={days}
            onChange={(event) => {
              reset();
              setDays(event.target.value);
            }}
            error={errorAt("days", error)}
          />
        </>
      )}
    </ActDialog>
  );
}
