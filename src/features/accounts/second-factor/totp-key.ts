const GROUP = 4;

/** The key in an authenticator's address, in groups as one types it; empty where there is none. */
export function readTotpKey(totpURI: string): string {
  const key = URL.parse(totpURI)?.searchParams.get("secret") ?? "";
  return (key.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? []).join(" ");
}
