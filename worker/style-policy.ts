async function hashInline(code: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/**
 * Allows the document's own style element by its hash, attributes that place the charts' parts, and logos inside it. A
 * script is one of ours that the caller names: what merely stands in the document never runs.
 */
export async function makePolicy(html: string, script?: string): Promise<string> {
  const [, styles = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const scripts = script ? `script-src ${await hashInline(script)}; ` : "";
  return `default-src 'none'; ${scripts}style-src ${await hashInline(styles)}; style-src-attr 'unsafe-inline'; font-src data:; img-src data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
