import { useEffect } from "react";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import { createStore, type ReadableStore, useStore } from "#src/lib/store.ts";

type Theme = "light" | "dark";

const KEY = "theme";
const PAPER: Record<Theme, string> = { light: "#faf8f4", dark: "#0f1216" };

const prefersDark = () => matchMedia("(prefers-color-scheme: dark)");

/** The visitor's choice; null follows the device. */
const choice = createStore(readChoice, followDevice);

function readChoice(): Theme | null {
  const stored = localStore.read(KEY);
  return stored === "light" || stored === "dark" ? stored : null;
}

function followDevice(): () => void {
  const query = prefersDark();
  const notify = () => choice.setState(choice.getState());
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

const theme: ReadableStore<Theme> = {
  getState: () => choice.getState() ?? (prefersDark().matches ? "dark" : "light"),
  subscribe: choice.subscribe,
};

export function chooseTheme(next: Theme): void {
  localStore.write(KEY, next);
  choice.setState(next);
}

/** The theme that is shown. Prerendered pages are light. */
export function useTheme(): Theme {
  return useStore(theme, "light");
}

function paint(shown: Theme): void {
  for (const element of [document.documentElement, document.body]) {
    element.classList.toggle("dark", shown === "dark");
    element.classList.toggle("light", shown === "light");
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", PAPER[shown]);
}

/** Paints the page in its theme until the returned function is called. */
export function followTheme(): () => void {
  const repaint = () => paint(theme.getState());
  repaint();
  return theme.subscribe(repaint);
}

export function useAppliedTheme(): void {
  useEffect(followTheme, []);
}
