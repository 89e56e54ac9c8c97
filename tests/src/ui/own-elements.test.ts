import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { jsx, jsxs } from "#jsx/jsx-runtime";

const render = (type: "p" | "option" | "text", ...children: React.ReactNode[]) =>
  renderToStaticMarkup(jsxs(type, { children }) as React.ReactElement);
const Given = ({ children }: { children?: React.ReactNode }) => createElement("b", null, children);
const icon = jsx("i", {});

it("texts of an element are one text where there is nothing beside them", () => {
  expect(render("p", 12, " ", "people", null, false)).toBe("<p>12 people</p>");
  expect(render("option", "Open", " (", 3, ")")).toBe("<option>Open (3)</option>");
});

it("texts of an element stand in elements of their own beside elements", () => {
  expect(render("p", icon, "Saving", "…")).toBe("<p><i></i><span>Saving…</span></p>");
  expect(render("p", "Read ", icon, " or ", 3, icon, ".")).toBe(
    "<p><span>Read </span><i></i><span> or 3</span><i></i><span>.</span></p>",
  );
  expect(render("p", 0, icon)).toBe("<p><span>0</span><i></i></p>");
});

it("texts of an element stay as they are where a span would be none of their element", () => {
  expect(render("text", "Today ", jsx("tspan", { children: "3" }))).toBe(
    "<text>Today <tspan>3</tspan></text>",
  );
});

it("texts of an element stay as they are where nothing is translated", () => {
  const props = { translate: "no" as const, children: ["Code: ", icon] };
  expect(renderToStaticMarkup(jsxs("p", props) as React.ReactElement)).toBe(
    '<p translate="no">Code: <i></i></p>',
  );
});

it("texts of an element leave white space and elements as they are", () => {
  expect(render("p", icon, " ", icon)).toBe("<p><i></i> <i></i></p>");
  expect(render("p", icon, null, icon)).toBe("<p><i></i><i></i></p>");
  expect(renderToStaticMarkup(jsxs(Given, { children: [icon, "Save"] }) as React.ReactElement)).toBe(
    "<b><i></i><span>Save</span></b>",
  );
});
