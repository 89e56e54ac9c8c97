import { expect, it } from "vitest";
import { homeWords } from "#src/content/marketing/home.ts";
import {
  initialsOf,
  type Testimonial,
  testimonialFor,
  testimonials,
} from "#src/content/marketing/testimonials.ts";

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
