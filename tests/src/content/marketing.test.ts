import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SITE_PATHS } from "#domain/page-paths.ts";
import { kickstarterWords } from "#src/content/marketing/ai-kickstarter.ts";
import { articlesNewestFirst } from "#src/content/marketing/articles.ts";
import { homeWords } from "#src/content/marketing/home.ts";
import { services } from "#src/content/marketing/services.ts";
import {
  initialsOf,
  type Testimonial,
  testimonialFor,
  testimonials,
} from "#src/content/marketing/testimonials.ts";
import { pages } from "#src/content/pages.ts";
import { Differentiators, ServiceCards } from "#src/features/marketing/home/home-services.tsx";

const testimonial = (id: string, pages: Testimonial["pages"]): Testimonial => ({
  id,
  quote: "",
  fullQuote: "",
  change: { number: "", counts: "", before: "", after: "" },
  name: "",
  role: "",
  company: "",
  pages,
  order: 1,
  isSample: true,
});

it("picks the first testimonial tagged for a page, or else the first of all", () => {
  const some = [testimonial("a", ["home"]), testimonial("b", ["services"]), testimonial("c", ["services"])];
  expect(testimonialFor("services", some).id).toBe("b");
  expect(testimonialFor("contact", some).id).toBe("a");
});

it("the home page quotes a sentence of a testimonial", () => {
  const { testimonial: id, text } = homeWords.client;
  const found = testimonials.find((each) => each.id === id);
  expect(found?.fullQuote.replaceAll("**", "")).toContain(text.slice(0, -1));
});

it.each([
  ["Ada Lovelace", "Analyst", "AL"],
  ["Anna Maria van der Berg", "", "AB"],
  ["Plato", "", "P"],
  ["  élodie   d’Arc ", "", "ÉD"],
  ["نور خالد", "", "نخ"],
  ["", "Chief Operating Officer", "COO"],
  ["", "Head of People", "HP"],
  ["", "Senior Vice President of Sales and Marketing", "SVP"],
  [" ", "Founder", "F"],
  ["", "", ""],
])("the initials of name %j and role %j are %j", (name, role, initials) => {
  expect(initialsOf({ name, role })).toBe(initials);
});

it("the trial in which AI slowed developers down and our aim of 2× name each other", () => {
  expect(articlesNewestFirst.find(({ publisher }) => publisher === "METR")?.matters).toContain("aim of 2×");
  expect(kickstarterWords.benefits.find(({ title }) => title.includes("2×"))?.text).toMatch(/one trial/);
});

it("each of the three services has one name on the home page and for search engines", () => {
  const parts = [Differentiators, ServiceCards].map((Part) => renderToStaticMarkup(createElement(Part)));
  const links = parts.flatMap((markup) => [
    ...markup.matchAll(/<a href="\/services#([^"]+)"[^>]*><span[^>]*>(?:Learn More<.*?> about )?(.*?)</g),
  ]);
  const named = services.map(({ id, name }) => [id, name]);
  expect(links.map(([, id, name]) => [id, name])).toEqual([...named, ...named]);
  const [strategy, implementation, scaling] = services.map(({ name }) => name);
  expect(pages["/services"].description).toContain(`${strategy}, ${implementation} and ${scaling}:`);
});

const modules = import.meta.glob<Record<string, unknown>>("/src/content/marketing/*.ts", { eager: true });

/** Every name of an event that stands in a value. */
function eventsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "event" && typeof part === "string" ? [part] : eventsIn(part),
  );
}

it("each page's closing call is measured as its engagement_…_get_started", () => {
  const events = Object.values(modules).flatMap(eventsIn);
  const closing = events.filter((event) => /^engagement_.+_get_started$/.test(event));
  const named = (path: string) => (path === "/" ? "home" : path.slice(1).replaceAll("-", "_"));
  const withoutOne = ["contact", "privacy", "terms"];
  const expected = SITE_PATHS.map(named).filter((name) => !withoutOne.includes(name));
  expect(closing.sort()).toEqual(expected.map((name) => `engagement_${name}_get_started`).sort());
  expect(events.filter((event) => /^engagement_.*book_a_call/.test(event))).toEqual([]);
});
