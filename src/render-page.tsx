import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { LANGUAGE } from "#messages/language";
import type { PageHead } from "./content/pages.ts";
import { HeadTags } from "./head-tags.tsx";
import type { RenderedPage } from "./page-file.ts";

async function toHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}

export async function renderPage(head: PageHead, content: ReactNode, path?: string): Promise<RenderedPage> {
  const [headHtml, html] = await Promise.all([toHtml(<HeadTags head={head} path={path} />), toHtml(content)]);
  const isListed = head.isListed !== false && LANGUAGE.code === ORIGINAL_LANGUAGE;
  return { head: headHtml, html, listedPath: isListed ? path : undefined };
}

export const fileName = (path: string) => `${path === "/" ? "index" : path.slice(1)}.html`;
