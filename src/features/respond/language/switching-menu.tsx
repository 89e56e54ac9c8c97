import { type MouseEvent, useState } from "react";
import { languageWords } from "#messages/frame/languages-menu";
import { LanguageMenu } from "#src/ui/language-menu.tsx";
import { switchLanguage } from "./switch-language.ts";

const ANY_CODE = "/survey/respond";

/** The other languages of the questionnaire: a switch keeps the answers and the step, and waits for a connection. */
export function SwitchingMenu({ isShort = false }: { isShort?: boolean }) {
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
}
