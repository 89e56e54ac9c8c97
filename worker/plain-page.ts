import { languageOf } from "#domain/language-paths.ts";
import { framePlainPage, PLAIN_STYLES } from "#domain/plain-look.ts";
import { makePolicy } from "./style-policy.ts";

interface PlainPage {
  /** The company's name. */
  siteName: string;
  language: string;
  title: string;
  /** HTML of ours: whatever comes from outside is escaped. */
  content: string;
  script?: string;
  status?: number;
  headers?: HeadersInit;
}

const STYLES = `${PLAIN_STYLES}
body > header, body > main, body > footer { max-width: 44rem }
body > main { padding-top: 12vh; padding-bottom: 64px }
h1 { font-size: clamp(2rem, 6vw, 2.75rem); margin: 0 0 .5em }
p { margin: 0; font-size: 19px; color: var(--muted) }
p + p { margin-top: 1em }
`;

/** Says what cannot be shown, or leads on, in the site's frame, without its scripts: kept by no cache, and sends no referrer. */
export async function answerPlainPage(page: PlainPage): Promise<Response> {
  const { title, content, script, status = 200 } = page;
  const { locale, direction } = languageOf(page.language);
  const { inLanguage } = await import("#languages/frame/chrome");
  const { chromeWords, navigationWords } = inLanguage(page.language);
  const body = framePlainPage({
    siteName: page.siteName,
    words: { home: chromeWords.home({ company: page.siteName }), privacy: navigationWords.privacy_policy },
    content: `<h1>${title}</h1>${content}`,
  });
  const html = `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLES}</style>
</head>
<body>${body}${script ? `<script>${script}</script>` : ""}</body>
</html>
`;
  const headers = new Headers(page.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("cache-control", "no-store");
  headers.set("x-robots-tag", "noindex, nofollow, noarchive");
  headers.set("referrer-policy", "no-referrer");
  headers.set("content-security-policy", await makePolicy(html, { script, isOnSite: true }));
  return new Response(html, { status, headers });
}
