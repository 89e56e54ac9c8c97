import { readLanguage } from "#domain/language-paths.ts";
import { answerPlainPage } from "./plain-page.ts";

const SCRIPT = 'location.replace(document.querySelector("main a").href)';

/**
 * Leads on to a page with a fragment, in the browser: a redirect would repeat a token in a header, where proxies and logs
 * see it. `address` is one of ours, made of a page's path and what was read out of a link.
 */
export async function leadTo(
  address: string,
  { siteName, origin = "", headers = {} }: { siteName: string; origin?: string; headers?: HeadersInit },
): Promise<Response> {
  const { language } = readLanguage(address);
  const { inLanguage } = await import("#languages/frame/links");
  const { title, text, open } = inLanguage(language).leadingWords;
  const href = (origin + address).replaceAll("&", "&amp;");
  const content = `<p>${text}</p><p><a href="${href}">${open}</a></p>`;
  return answerPlainPage({ siteName, language, title, content, script: SCRIPT, headers });
}
