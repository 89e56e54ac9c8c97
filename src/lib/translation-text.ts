import type { LANGUAGES } from "#messages/languages";
import { translationWords } from "#messages/translation";
import { formatDay } from "./format.ts";

type Translation = NonNullable<(typeof LANGUAGES)[number]["translation"]>;

/** Says how far a translation of the questionnaire has been checked; of the original nothing. */
export function translationText(translation: Translation | undefined): string | null {
  if (!translation) return null;
  if (translation.status === "machine") return translationWords.machine;
  const { status, date, source } = translation;
  return translationWords[status]({ date: formatDay(date), source });
}
