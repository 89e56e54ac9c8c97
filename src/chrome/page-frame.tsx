import type { ReactNode } from "react";
import { chromeWords } from "#src/content/chrome.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useAppliedTheme } from "./theme/theme.ts";

interface PageFrameProps {
  onCookieSettings?: (() => void) | undefined;
  /** For admins. */
  onManagePins: () => void;
  children: ReactNode;
}

/** Header and footer. Their links load documents, so public pages need no router. */
export function PageFrame({ onCookieSettings, onManagePins, children }: PageFrameProps) {
  useAppliedTheme();
  return (
    <div className="flex min-h-dvh flex-col pt-16 md:pt-19 short:pt-14 print:pt-0">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:px-4 focus:py-3 print:hidden"
      >
        {chromeWords.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer onCookieSettings={onCookieSettings} onManagePins={onManagePins} />
    </div>
  );
}
