import { useEffect } from "react";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import { createStore, type ReadableStore, useStore } from "#src/lib/store.ts";

type Theme = "light" | "dark";
type ThemeChoice = Theme | "system";

const KEY = "theme";
const PAPER: Record<Theme, string> = { light: "#faf8f4", dark: "#0f1216" };

const prefersDark = () => matchMedia("(prefers-color-scheme: dark)");

const choice = createStore(readChoice, followDevice);

function readChoice(): ThemeChoice {
  const stored = localStore.read(KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

const deviceTheme = (): Theme => (prefersDark().matches ? "dark" : "light");
const opposite = (theme: Theme): Theme => (theme === "dark" ? "light" : "dark");

function followDevice(): () => void {
  const query = prefersDark();
  const notify = () => choice.setState(choice.getState());
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

const theme: ReadableStore<Theme> = {
  getState: () => {
    const chosen = choice.getState();
    return chosen === "system" ? deviceTheme() : chosen;
  },
  subscribe: choice.subscribe,
};

/** The first step away from the device's theme is one that can be seen; after both comes the device's again. */
function nextChoice(chosen: ThemeChoice): ThemeChoice {
  if (chosen === "system") return opposite(deviceTheme());
  return chosen === deviceTheme() ? "system" : opposite(chosen);
}

const next: ReadableStore<ThemeChoice> = {
  getState: () => nextChoice(choice.getState()),
  subscribe: choice.subscribe,
};

export function chooseTheme(chosen: ThemeChoice): void {
  localStore.write(KEY, chosen);
  choice.setState(chosen);
}

/** What the visitor has chosen, and what the control chooses next. Prerendered pages follow a light device. */
export function useThemeChoice(): { chosen: ThemeChoice; next: ThemeChoice } {
  return { chosen: useStore(choice, "system"), next: useStore(next, "dark") };
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
  document.documentElement.dataset.theme = choice.getState();
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
