import { languageOf } from "#domain/language-paths.ts";
import { makePolicy } from "./style-policy.ts";

interface PlainPage {
  language: string;
  title: string;
  /** HTML of ours: whatever comes from outside is escaped. */
  content: string;
  script?: string;
  status?: number;
  headers?: HeadersInit;
}

/** Says what cannot be shown, or leads on, without the site's scripts: kept by no cache, and sends no referrer. */
export async function answerPlainPage(page: PlainPage): Promise<Response> {
  const { title, content, script, status = 200 } = page;
  const { locale, direction } = languageOf(page.language);
  const html = `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
body { font: 18px/1.6 Georgia, serif; max-width: 32em; margin: 18vh auto 0; padding: 0 24px; background: light-dark(#faf8f4, #0f1216); color: light-dark(#15181e, #eceae4) }
h1 { font-size: 1.9em; font-weight: normal; line-height: 1.15; margin: 0 0 .6em }
p { margin: 0; color: light-dark(#565e6b, #a3abb8) }
p + p { margin-top: 1em }
a { color: inherit }
</style>
</head>
<body><main><h1>${title}</h1>${content}</main>${script ? `<script>${script}</script>` : ""}</body>
</html>
`;
  const headers = new Headers(page.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("cache-control", "no-store");
  headers.set("x-robots-tag", "noindex, nofollow, noarchive");
  headers.set("referrer-policy", "no-referrer");
  headers.set("content-security-policy", await makePolicy(html, script));
  return new Response(html, { status, headers });
}
