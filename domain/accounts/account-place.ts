/** The forms of the sign-in page, as its address names them. */
export type AccountTab = "signin" | "signup";
export type SignInMode = "password" | "reset" | "code" | "sso" | "second-factor";

const FURTHER_MODES = ["reset", "code", "sso", "second-factor"] as const satisfies SignInMode[];

/** Every form but the first, and the query that opens it. */
export const FURTHER_FORMS: readonly { name: string; query: string }[] = [
  { name: "signup", query: "?tab=signup" },
  ...FURTHER_MODES.map((mode) => ({ name: mode, query: `?mode=${mode}` })),
];

export function readAccountPlace(params: URLSearchParams): { tab: AccountTab; mode: SignInMode } {
  const named = params.get("mode");
  return {
    tab: params.get("tab") === "signup" ? "signup" : "signin",
    mode: FURTHER_MODES.find((mode) => mode === named) ?? "password",
  };
}

/** The form that an address opens, as FURTHER_FORMS names it; null for the first. */
export function findFurtherForm(params: URLSearchParams): string | null {
  const { tab, mode } = readAccountPlace(params);
  if (mode === "second-factor") return mode;
  if (tab === "signup") return tab;
  return mode === "password" ? null : mode;
}
