/** What a key may do: read, change and delete surveys with all that belongs to them, start analyses. */
export const API_SCOPES = ["read", "manage", "analyse"] as const;
export type ApiScope = (typeof API_SCOPES)[number];
