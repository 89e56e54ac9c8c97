import { webhookWords as words } from "#messages/programs/webhooks";
import type { Secret } from "#src/features/programs/shown-once/secret-dialog.tsx";

/** The signing secret of a program's address, and what becomes of the one before. */
export const newSecret = (secret: string, detail?: string): Secret => ({
  title: words.secretTitle,
  text: words.secretText,
  ...(detail && { detail }),
  lines: [{ label: words.secret, text: secret, copy: words.copy, copied: words.copied }],
});
