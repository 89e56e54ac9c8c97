import { useEffect, useLayoutEffect } from "react";

/** Sets a title that is known only at run time, such as an organisation's name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Sets the route's title. A layout effect runs first, so that useDocumentTitle wins. */
export function useRouteTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}

export function useDocumentDescription(description: string): void {
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  }, [description]);
}

/** Sets the canonical URL; the shell comes without one. */
export function useCanonicalAddress(address: string): void {
  useEffect(() => {
    let link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (!link) {
      link = Object.assign(document.createElement("link"), { rel: "canonical" });
      document.head.append(link);
    }
    link.href = address;
  }, [address]);
}
