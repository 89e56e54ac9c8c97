import { createContext } from "react";
import { inThisLanguage } from "./language.ts";

interface PageRouter {
  /** Reads again what the page shows. */
  revalidate: () => void | Promise<void>;
  navigate: (path: string, options?: { replace: boolean }) => void | Promise<void>;
}

/** How a page is kept up to date and left. Public pages have no router: they load documents. */
export const PageRouter = createContext<PageRouter>({
  revalidate: () => {},
  navigate: (path) => location.assign(inThisLanguage(path)),
});
