import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { ORIGINAL_LANGUAGE, pathIn } from "#domain/language-paths.ts";
import { isTranslated } from "#domain/page-paths.ts";
import { LANGUAGE } from "#messages/language";
import { LANGUAGES } from "#messages/languages";
import { company } from "./content/company.ts";
import { kickstarterQuestions } from "./content/marketing/owner.ts";
import type { PageHead } from "./content/pages.ts";
import type { RenderedPage } from "./page-file.ts";

async function toHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}

export async function renderPage(head: PageHead, content: ReactNode, path?: string): Promise<RenderedPage> {
  const [headHtml, html] = await Promise.all([toHtml(<HeadTags head={head} path={path} />), toHtml(content)]);
  const isListed = head.isListed !== false && LANGUAGE.code === ORIGINAL_LANGUAGE;
  const { title, description } = head;
  return { head: headHtml, html, listed: isListed && path ? { path, title, description } : undefined };
}

export const fileName = (path: string) => `${path === "/" ? "index" : path.slice(1)}.html`;

const SHARE_IMAGE = { width: 1200, height: 630 };

/** The picture that build/images/share-images.ts draws for a page; the home page's for pages that are not listed. */
function shareImageOf(path: string | undefined): string {
  return path && path !== "/" ? `/share${path}.png` : "/share.png";
}

function toAddress(path: string): string {
  return new URL(path, company.siteUrl).href;
}

/** The address of a page in a language. */
const addressIn = (language: string, path: string) =>
  toAddress(isTranslated(path) ? pathIn(language, path) : path);

/** The same page in each language, and the one that finds the reader's. */
function Alternates({ path }: { path: string }) {
  return (
    <>
      {LANGUAGES.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={addressIn(code, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={toAddress(path)} />
    </>
  );
}

/** Structured data for search engines. */
const ORGANISATION = {
  "@context": "https://schema.org",
  "@type": "Organization",
  name: company.name,
  legalName: company.registeredName,
  address: company.registeredAddress,
  slogan: company.tagline,
  url: toAddress("/"),
  logo: toAddress("/icon-512.png"),
  email: company.email,
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "sales",
    email: company.email,
    url: toAddress("/contact"),
  },
};

/** Each on the one page that it is about. */
const PAGE_DATA: Readonly<Record<string, object>> = {
  "/": ORGANISATION,
  "/ai-kickstarter": {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: kickstarterQuestions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  },
};

/** Escapes `<`, so that no text can close the script element. */
function toInlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function StructuredData({ value }: { value: object }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, escaped
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toInlineJson(value) }} />
  );
}

/** Open Graph tags. */
function SharedLink({ title, description, card, path }: PageHead & { path: string | undefined }) {
  const address = path && addressIn(LANGUAGE.code, path);
  const image = toAddress(shareImageOf(card ?? path));
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content={LANGUAGE.locale.replace("-", "_")} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
      <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
      <meta property="og:image:alt" content={title} />
      {/* The rest it takes from the tags above. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Head tags for search engines and shared links. `path` is undefined for the shell, which serves many URLs. */
function HeadTags({ head, path }: { head: PageHead; path?: string | undefined }) {
  const { title, description, isListed = true } = head;
  const address = path && addressIn(LANGUAGE.code, path);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {!isListed && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {path && isTranslated(path) && <Alternates path={path} />}
      <SharedLink {...head} path={isListed ? path : undefined} />
      {path && PAGE_DATA[path] && <StructuredData value={PAGE_DATA[path]} />}
    </>
  );
}
