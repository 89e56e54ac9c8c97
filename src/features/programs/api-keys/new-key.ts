import type { ApiScope } from "#domain/accounts/api-scopes.ts";
import { apiKeyWords as words } from "#messages/programs/api-keys";
import { firstCall } from "#src/features/programs/first-call/commands.ts";
import type { Secret } from "#src/features/programs/shown-once/secret-dialog.tsx";

/** A key that has just been made, with a first call where it may make that. */
export const newKey = (key: string, scopes: readonly ApiScope[]): Secret => ({
  title: words.readyTitle,
  text: words.readyText,
  lines: [
    { label: words.keyLabel, text: key, copy: words.copy, copied: words.copied },
    ...(scopes.includes("read") ? [firstCall(key)] : []),
  ],
});
