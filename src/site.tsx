import { startTransition } from "react";
import "./site.css";
import { keepEarlyInput } from "./lib/page/early-input.ts";
import { announceHydration, EarlyClick } from "./lib/page/hydration.ts";
import { mountPage } from "./lib/page/mount-page.ts";
import { takeFlashToast } from "./lib/storage/flash.ts";
import { loadSitePage } from "./site-pages.tsx";

/** Hydrates in a transition, so that scrolling stays smooth. */
async function start(): Promise<void> {
  const page = await loadSitePage(location.pathname);
  if (!page) return location.replace("/");
  const root = document.getElementById("root") as HTMLElement;
  const alive = <EarlyClick>{page}</EarlyClick>;
  announceHydration();
  startTransition(() => {
    keepEarlyInput(root);
    mountPage(root, alive);
  });
}

async function showFlashToast(): Promise<void> {
  const toast = takeFlashToast();
  if (!toast) return;
  const { showToast } = await import("./chrome/toaster.tsx");
  showToast(toast);
}

start();
showFlashToast();
