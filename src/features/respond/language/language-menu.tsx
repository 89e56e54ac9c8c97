import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from "react";
import { pathIn } from "#domain/language-paths.ts";
import { LANGUAGE } from "#messages/language";
import { LANGUAGES } from "#messages/languages";
import { languageWords } from "#messages/respond-later";
import { ChevronDownIcon } from "#src/ui/icons.tsx";
import { VisuallyHidden } from "#src/ui/text.tsx";
import { switchLanguage } from "./switch-language.ts";

const ANY_CODE = "/survey/respond";

function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== "Escape") return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}

interface LanguageMenuProps {
  /** Among other controls a phone shows its two letters. */
  isShort?: boolean;
}

/** The other languages as links: until the script runs, the one in the page's head follows them. */
export function LanguageMenu({ isShort = false }: LanguageMenuProps) {
  const [isOffline, setIsOffline] = useState(false);
  if (LANGUAGES.length === 1) return null;

  function open(event: MouseEvent, code: string) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    switchLanguage(code).catch(() => setIsOffline(true));
  }

  return (
    <details className="relative text-sm" onBlur={closeBehind} onKeyDown={closeOnEscape}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <VisuallyHidden>{languageWords.label}: </VisuallyHidden>
        {isShort && <span className="uppercase sm:hidden">{LANGUAGE.code}</span>}
        <span className={isShort ? "max-sm:hidden" : undefined}>{LANGUAGE.name}</span>
        <ChevronDownIcon className="size-4" />
      </summary>
      <div className="absolute right-0 z-20 min-w-40 rounded-panel border border-rule bg-surface p-2 text-base text-ink">
        {isOffline && (
          <p role="alert" className="w-60 p-2 text-sm">
            {languageWords.offline}
          </p>
        )}
        <ul>
          {LANGUAGES.filter(({ code }) => code !== LANGUAGE.code).map(({ code, name, locale }) => (
            <li key={code}>
              <a
                href={pathIn(code, ANY_CODE)}
                rel="alternate"
                hrefLang={code}
                lang={locale}
                onClick={(event) => open(event, code)}
                className="flex min-h-11 items-center px-2 hover:text-accent"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
