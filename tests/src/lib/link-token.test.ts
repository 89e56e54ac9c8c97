import { beforeEach, expect, it, vi } from "vitest";
import { readToken } from "#domain/link-tokens.ts";
import { takeLinkToken } from "#src/lib/page/link-token.ts";
import { makeStorage } from "#tests/src/browser-stubs.ts";

const PATH = "/survey/offer";
const TOKEN = "abcdefghijklmnopqrstuv";
const replaceState = vi.fn();

function open(address: string): string | null {
  vi.stubGlobal("location", new URL(address, "https://slk.test"));
  return takeLinkToken("offer-token", PATH, readToken);
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("sessionStorage", makeStorage());
  vi.stubGlobal("history", { state: null, replaceState });
});

it.each([
  [`${PATH}#${TOKEN}.`, PATH],
  [`${PATH}?utm_source=a#${TOKEN}`, `${PATH}?utm_source=a`],
  [`${PATH}?utm_source=a%23${TOKEN}`, PATH],
])("the token of a link at %s leaves the address as %s", (address, left) => {
  expect(open(address)).toBe(TOKEN);
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, "", left);
});

it("the token of a link is kept in the tab for those who sign in first", () => {
  open(`${PATH}#${TOKEN}`);
  expect(open(PATH)).toBe(TOKEN);
});

it("the token of a link stays in the address where nothing can be kept", () => {
  vi.stubGlobal("sessionStorage", makeStorage(true));
  expect(open(`${PATH}#${TOKEN}`)).toBe(TOKEN);
  expect(replaceState).not.toHaveBeenCalled();
});

it("the token of a link isn't read where it is cut off", () => {
  expect(open(`${PATH}#abc`)).toBeNull();
});

it("the token of a link isn't read on the page before, while its own is being loaded", () => {
  expect(open(`/survey/change-email#${TOKEN}`)).toBeNull();
});
