import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from "react";
import { languageWords } from "#messages/frame/languages-menu";
import { LANGUAGE } from "#messages/language";
import { LANGUAGES } from "#messages/languages";
import { ChevronDownIcon } from "./icons.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== "Escape") return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}

const [original] = LANGUAGES;

interface LanguageMenuProps {
  /** The page without its language. */
  path: string;
  /** Among other controls its two letters stand for it, but on a wide screen. */
  isShort?: boolean;
  /** Before the page is left for the other language; it may hold the click up. */
  onChoose?: (code: string, event: MouseEvent) => void;
  /** Stands above the languages. */
  notice?: ReactNode;
}

/** The other languages of a page as links: until the script runs, and unless it does otherwise, the one in its head follows them. */
export function LanguageMenu({ path, isShort = false, onChoose, notice }: LanguageMenuProps) {
  if (LANGUAGES.length === 1) return null;
  return (
    <details className="relative text-sm" onBlur={closeBehind} onKeyDown={closeOnEscape}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <VisuallyHidden>{languageWords.label} </VisuallyHidden>
        {isShort && <span className="uppercase xl:hidden">{LANGUAGE.code}</span>}
        <span className={isShort ? "max-xl:hidden" : undefined}>{LANGUAGE.name}</span>
        <ChevronDownIcon className="size-4" />
      </summary>
      <div className="absolute end-0 z-20 min-w-40 rounded-panel border border-rule bg-surface p-2 text-base text-ink">
        {notice}
        <ul>
          {LANGUAGES.filter(({ code }) => code !== LANGUAGE.code).map(({ code, name, locale }) => (
            <li key={code}>
              <a
                href={code === original.code ? path : `/${code}${path}`}
                rel="alternate"
                hrefLang={code}
                lang={locale}
                onClick={(event) => onChoose?.(code, event)}
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
