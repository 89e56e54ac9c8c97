import { describe, expect, it } from "vitest";
import {
  readAccountToken,
  readDeclineToken,
  readInvitation,
  readTicket,
  readToken,
} from "#domain/link-tokens.ts";
import { ENCODED, IN_QUERY, KEPT } from "#tests/rewritten-links.ts";

const TOKENS = ["abcdefghijklmnopqrstuv", "-b_d-f_h-j_l-n_p-r_t-_", "3D2523abcdefABCDEF-_99"];
const RECIPIENT = "0123456789abcdef0123456789abcdef";

/** What each page is given: its address from "?" or "#" on, and without a "#" from where its path ends. */
const behindPath = (page: string, address: string) => address.slice(page.length);

const REWRITINGS = [...KEPT, ...ENCODED, ...IN_QUERY];

describe.each(TOKENS)("the token %s is read", (token) => {
  it.each(REWRITINGS)("without a name, %s", (_, rewrite) => {
    const page = "/survey/action";
    expect(readToken(behindPath(page, rewrite(`${page}#${token}`)))).toBe(token);
  });

  it.each(REWRITINGS)("as a ticket, %s", (_, rewrite) => {
    const page = "/survey/K7MDP4XQ/respond";
    expect(readTicket(behindPath(page, rewrite(`${page}#ticket=${token}`)))).toBe(token);
  });

  it.each(REWRITINGS)("with its PIN, %s", (_, rewrite) => {
    const page = "/survey/create";
    const address = rewrite(`${page}?tab=signup#pin=123456&invitation=${token}`);
    expect(readInvitation(behindPath(page, address))).toEqual({ signupPin: "123456", invitation: token });
  });

  it.each(REWRITINGS)("of a new password, %s", (_, rewrite) => {
    const page = "/auth/update-password";
    expect(readAccountToken(behindPath(page, rewrite(`${page}#token=${token}`)))).toBe(token);
  });
});

it.each(REWRITINGS)("the link against further mails is read, %s", (_, rewrite) => {
  const page = "/survey/no-reminder";
  for (const token of [RECIPIENT, `${RECIPIENT}-_${"aZ09".repeat(7)}`]) {
    expect(readDeclineToken(behindPath(page, rewrite(`${page}#${token}`)))).toBe(token);
  }
});

it.each([
  "",
  "#",
  "#short",
  `#${"a".repeat(21)}`,
  `#${"a".repeat(21)}.`,
  "#utm_source=abcdefghijklmnopqrstuvwxyz",
  "#abcdefghijklmnopqrstuvwxyz=1",
  "?utm_campaign=abcdefghijklmnopqrstuvwxyz",
  "?abcdefghijklmnopqrstuvwxyz",
  "#%E2%82%AC%E2",
  "#%",
])("nothing is read out of %j, which holds no token", (address) => {
  expect([
    readToken(address),
    readDeclineToken(address),
    readTicket(address),
    readInvitation(address),
    readAccountToken(address),
  ]).toEqual([null, null, null, null, null]);
});

it("a parameter before a token isn't taken for it", () => {
  const [token = ""] = TOKENS;
  for (const parameter of ["data=05", "utm_campaign=a-name-that-is-longer-than-a-token", "x"]) {
    expect(readToken(`#${parameter}&${token}`)).toBe(token);
  }
  expect(readTicket(`#ticket=&id=abcdefghijklmnopqrstuvwxyz&ticket=${token}`)).toBe(token);
});

it("a PIN counts without a token, which older links lack", () => {
  expect(readInvitation("?tab=signup#pin=123456")).toEqual({ signupPin: "123456", invitation: undefined });
  expect(readInvitation("?tab=signup#pin=1234567&invitation=x")).toBeNull();
});
