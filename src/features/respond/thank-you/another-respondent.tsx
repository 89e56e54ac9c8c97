import { thankYouWords } from "#src/content/survey-pages.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { wasAnsweredHere } from "#src/lib/storage/answered-here.ts";
import { readStoredResponse } from "#src/lib/storage/stored-response.ts";

/** How a colleague answers on this device: with a link of their own it needs no words. */
export function AnotherRespondent() {
  const code = useIsHydrated() ? readStoredResponse()?.stored.surveyCode : undefined;
  if (!code || !wasAnsweredHere(code)) return null;
  return <p className="mt-4 max-w-measure text-muted">{thankYouWords.someoneElse}</p>;
}
