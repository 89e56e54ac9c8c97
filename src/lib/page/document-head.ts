import { useEffect, useLayoutEffect } from "react";

/** Sets the tab's title from what is known only at run time, such as an organisation's name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The title that a route brings along. It comes first, so that a title known at run time wins. */
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

/** A page that came without a canonical address, such as the shell, gets one. */
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
