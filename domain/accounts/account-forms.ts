/** Forms of the sign-in page, as named in its URL. */
export type AccountTab = "signin" | "signup";
export type SignInMode = "password" | "reset" | "code" | "sso" | "second-factor";

const FURTHER_MODES = ["reset", "code", "sso", "second-factor"] as const satisfies SignInMode[];

/** Every form except the first, and the query that opens it. */
export const FURTHER_FORMS: readonly { name: string; query: string }[] = [
  { name: "signup", query: "?tab=signup" },
  ...FURTHER_MODES.map((mode) => ({ name: mode, query: `?mode=${mode}` })),
];

export function readOpenForm(params: URLSearchParams): { tab: AccountTab; mode: SignInMode } {
  const named = params.get("mode");
  return {
    tab: params.get("tab") === "signup" ? "signup" : "signin",
    mode: FURTHER_MODES.find((mode) => mode === named) ?? "password",
  };
}

/** Returns the form that a URL opens, as in FURTHER_FORMS; null for the first. */
export function findFurtherForm(params: URLSearchParams): string | null {
  const { tab, mode } = readOpenForm(params);
  if (mode === "second-factor") return mode;
  if (tab === "signup") return tab;
  return mode === "password" ? null : mode;
}
