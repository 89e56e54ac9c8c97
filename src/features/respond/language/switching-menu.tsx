import { type MouseEvent, memo, useState } from "react";
import { pathIn } from "#domain/language-paths.ts";
import { languageWords } from "#messages/frame/languages-menu";
import { readEntry } from "#src/features/respond/session/position.ts";
import { rewind } from "#src/features/respond/session/rewind.ts";
import { barePath } from "#src/lib/page/language.ts";
import { localStore, sessionStore } from "#src/lib/storage/safe-storage.ts";
import { LanguageMenu } from "#src/ui/language-menu.tsx";
import { STEP_KEY } from "./taken-step.ts";

/** Where src/chrome/document/language-head.js reads it. */
const CHOICE_KEY = "language";

/**
 * Opens the same page in another language, at the same step: the answers and the ticket are on the device. Throws without a
 * connection, and stays.
 */
async function switchLanguage(code: string): Promise<void> {
  const path = pathIn(code, barePath(location.pathname));
  await fetch(path, { method: "HEAD" });
  localStore.write(CHOICE_KEY, code);
  const { step } = readEntry();
  if (step !== null) sessionStore.write(STEP_KEY, String(step));
  await rewind();
  location.replace(path + location.search + location.hash);
}

const ANY_CODE = "/survey/respond";

/** The other languages of the questionnaire: a switch keeps the answers and the step, and waits for a connection. */
export const SwitchingMenu = memo(function SwitchingMenu({ isShort = false }: { isShort?: boolean }) {
  const [isOffline, setIsOffline] = useState(false);

  function choose(code: string, event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    switchLanguage(code).catch(() => setIsOffline(true));
  }

  const notice = isOffline && (
    <p role="alert" className="w-60 p-2 text-sm">
      {languageWords.offline}
    </p>
  );
  return <LanguageMenu path={ANY_CODE} isShort={isShort} onChoose={choose} notice={notice} />;
});
