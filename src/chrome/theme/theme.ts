import { useEffect, useSyncExternalStore } from "react";
import { localStore } from "#src/lib/storage/safe-storage.ts";

export type ThemeChoice = "light" | "dark" | "system";
export type Theme = "light" | "dark";

const KEY = "theme";
const PAPER: Record<Theme, string> = { light: "#faf8f4", dark: "#0f1216" };

let choice: ThemeChoice | undefined;
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  if (choice === undefined) {
    const stored = localStore.read(KEY);
    choice = stored === "light" || stored === "dark" ? stored : "system";
  }
  return choice;
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  localStore.write(KEY, next);
  for (const listener of listeners) listener();
}

const prefersDark = () => matchMedia("(prefers-color-scheme: dark)");

function subscribe(listener: () => void): () => void {
  const query = prefersDark();
  listeners.add(listener);
  query.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener("change", listener);
  };
}

function resolveTheme(): Theme {
  const chosen = readChoice();
  if (chosen !== "system") return chosen;
  return prefersDark().matches ? "dark" : "light";
}

/** What is shown now: "system" follows the device live. The server paints light. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, resolveTheme, () => "light");
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => "system");
}

function paint(theme: Theme): void {
  for (const element of [document.documentElement, document.body]) {
    element.classList.toggle("dark", theme === "dark");
    element.classList.toggle("light", theme === "light");
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", PAPER[theme]);
}

/** Keeps page and choice together until the returned function is called. */
export function followTheme(): () => void {
  const repaint = () => paint(resolveTheme());
  repaint();
  return subscribe(repaint);
}

export function usePaintedTheme(): void {
  useEffect(followTheme, []);
}
