import { expect, it } from "vitest";
import { requestedLanguage } from "#worker/http/requested-language.ts";

const asked = (header: string) =>
  requestedLanguage({ headers: new Headers(header ? { "accept-language": header } : {}) });

it.each([
  ["de", "de"],
  ["DE-at", "de"],
  ["fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"],
  ["en;q=0.2, de;q=0.9", "de"],
  ["xx, es;q=0.1", "es"],
  ["de;q=0, fr;q=0.1", "fr"],
  ["de ; q=0.3 , en ; q=0.4", "en"],
])("the language that a request asks for is by %s the first that is offered: %s", (header, code) => {
  expect(asked(header)).toBe(code);
});

it.each([
  "",
  "*",
  "xx-YY",
  "den",
  "est, fra",
  "q=1",
  ";;;,,,;q=",
  "../../de",
  "de\u00adDE".replace(/[^ -~]/g, "%"),
  "__proto__, constructor, toString",
  "<script>",
  "' OR 1=1 --",
  "1e400;q=1e400",
])("the language that a request asks for is null for %j", (header) => {
  expect(asked(header)).toBeNull();
});

it("the language that a request asks for is found at once in a header of 64 KB", () => {
  const startedAt = performance.now();
  expect(asked(`${"xx;q=0.5,".repeat(7000)}de`)).toBe("de");
  expect(asked(`${";".repeat(64_000)}`)).toBeNull();
  expect(asked(`de;q="${"\\".repeat(64_000)}`)).toBe("de");
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
