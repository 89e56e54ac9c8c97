async function hashInline(code: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/**
 * Allows the document's own style element by its hash, attributes that place the charts' parts, and logos inside it. A
 * script is one of ours that the caller names: what merely stands in the document never runs. A page that `isOnSite` has
 * the site's fonts and pictures, too; any other loads nothing.
 */
export async function makePolicy(
  html: string,
  { script, isOnSite = false }: { script?: string | undefined; isOnSite?: boolean } = {},
): Promise<string> {
  const [, styles = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const scripts = script ? `script-src ${await hashInline(script)}; ` : "";
  const sources = isOnSite ? "'self' data:" : "data:";
  return `default-src 'none'; ${scripts}style-src ${await hashInline(styles)}; style-src-attr 'unsafe-inline'; font-src ${sources}; img-src ${sources}; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
