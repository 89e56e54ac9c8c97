import { expect, it } from "vitest";
import type { LegalBlock, LegalDocument } from "#src/content/legal/legal.ts";
import { privacyPolicy } from "#src/content/legal/privacy.ts";
import { termsOfService } from "#src/content/legal/terms.ts";
import { splitLinks } from "#src/ui/text.tsx";

const documents: Record<string, LegalDocument> = { "/privacy": privacyPolicy, "/terms": termsOfService };

function textsOf(block: LegalBlock): readonly string[] {
  if (typeof block === "string") return [block];
  return block.list ?? block.terms.map(({ text }) => text);
}

const linksOf = ({ sections }: LegalDocument) =>
  sections
    .flatMap(({ blocks }) => blocks.flatMap(textsOf).flatMap(splitLinks))
    .flatMap(({ href }) => href ?? []);

it("splits links from a text and leaves everything else", () => {
  expect(splitLinks("See [Terms](/terms), or [us](mailto:a@b.example).")).toEqual([
    { text: "See " },
    { text: "Terms", href: "/terms" },
    { text: ", or " },
    { text: "us", href: "mailto:a@b.example" },
    { text: "." },
  ]);
  expect(splitLinks("[not closed](/a b) (or) [this]")).toEqual([{ text: "[not closed](/a b) (or) [this]" }]);
});

it.each(Object.keys(documents))("links only to sections, pages and mailboxes from %s", (path) => {
  const document = documents[path] as LegalDocument;
  const links = linksOf(document);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links.filter((href) => !href.startsWith("mailto:"))) {
    const { pathname, hash } = new URL(link, `https://slk.example${path}`);
    const target = documents[pathname];
    expect(target, link).toBeDefined();
    if (hash)
      expect(
        target?.sections.map(({ id }) => `#${id}`),
        link,
      ).toContain(hash);
  }
});

it.each(Object.entries(documents))("gives each section of %s its own fragment", (_, { sections }) => {
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
});
