import { CONTACT_FIELDS, type ContactDraft } from "#domain/contact.ts";
import { sessionStore } from "#src/lib/storage/safe-storage.ts";

const KEY = "contact-draft";

/** What was typed in this tab and not sent yet: a reload or a detour loses nothing. */
export function readKeptDraft(): Partial<ContactDraft> {
  const kept = sessionStore.readJson(KEY);
  if (typeof kept !== "object" || kept === null) return {};
  const texts = CONTACT_FIELDS.map((field) => [field, (kept as Record<string, unknown>)[field]]);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === "string"));
}

export function keepDraft(draft: ContactDraft): void {
  sessionStore.write(KEY, JSON.stringify(draft));
}

export function forgetDraft(): void {
  sessionStore.remove(KEY);
}
