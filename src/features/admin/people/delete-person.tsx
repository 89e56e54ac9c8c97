import type { UserDetails } from "#domain/admin/users.ts";
import { adminPath } from "#domain/admin-screens.ts";
import { personActWords as words } from "#src/content/admin/people.ts";
import { ActDialog } from "#src/features/admin/acts/act-dialog.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { TextField } from "#src/ui/form/field.tsx";

export function DeletePerson({ person: { id, email, surveyCount } }: { person: UserDetails }) {
  const { typed, fieldOf } = useTyped({ email: "" });
  const isConfirmed = typed.email.trim().toLowerCase() === email;

  const remove = () => ({
    call: () => read(api.admin.users[":id"].$delete({ param: { id } })),
    done: words.deleted(email),
    failed: words.deleteFailed,
    leadsTo: adminPath("people"),
  });

  return (
    <ActDialog
      open={words.remove}
      openLook="danger"
      title={words.removeTitle}
      description={words.removeConsequence(email, surveyCount)}
      submit={words.deleteAll}
      busyLabel={words.deleting}
      isDangerous
      act={isConfirmed ? remove : null}
    >
      {(_, reset) => (
        <TextField
          label={words.typeAddress}
          hint={<span className="wrap-anywhere">{email}</span>}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          {...fieldOf("email", null, reset)}
        />
      )}
    </ActDialog>
  );
}
