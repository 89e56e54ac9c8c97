/**
 * What the links of our mails carry behind their "#". Gateways encode that sign and what follows it, once or often, scanners
 * add parameters, and a link that stands in a sentence takes its full stop along. Each token has a known alphabet and
 * length: it is read out of whatever is around it. `address` is an address from its "?" or "#" on.
 */

const LAST_ASCII = 0x7f;

/** Undoes what encodes "#", "=" and "&", however often, and what breaks lines. What is not ASCII belongs to no token. */
function decode(address: string): string {
  return address
    .replace(/%(?:25)*([\da-f]{2})/gi, (_, hex: string) => {
      const code = Number.parseInt(hex, 16);
      return code > LAST_ASCII ? "\ufffd" : String.fromCharCode(code);
    })
    .replace(/&(?:amp;)+/gi, "&")
    .replace(/[\r\n]+\s*/g, "");
}

const TOKEN_ALONE = /#|(?:^|[?&=\s])(?:[\w-]{22,24}|[\w-]{62}|[\da-f]{32}|\d{6})(?=$|[&\s])/i;

/** True for a query that may hold a token, whatever it is called: a redirect would repeat it. */
export const mayHoldToken = (search: string) => TOKEN_ALONE.test(decode(search));

/** A token without a name begins a part of the fragment; a parameter of a scanner's has a name. */
function readBare(address: string, pattern: RegExp): string | null {
  const decoded = decode(address);
  const at = decoded.indexOf("#");
  const parts = at < 0 ? [] : decoded.slice(at).split(/[#?&;,]/);
  return parts.map((part) => pattern.exec(part)?.[1]).find(Boolean) ?? null;
}

const readNamed = (address: string, pattern: RegExp) => pattern.exec(decode(address))?.[1] ?? null;

/** The token of an offer, an action's owner or a change of address: 128 bits. */
export const readToken = (address: string) => readBare(address, /^[^\w-]*([\w-]{22})(?![\w-]*=.)/);

/** The link against further mails: sealed bytes, or 128 bits in hexadecimal digits in the mails before November 2026. */
export const readDeclineToken = (address: string) =>
  readBare(address, /^[^\w-]*([\w-]{62}|[\da-f]{32}(?![\w-]))(?![\w-]*=.)/);

/** The ticket of a personal link. */
export const readTicket = (address: string) =>
  readNamed(address, /(?:^|[^a-z])ticket=+[^\w&?-]*([\w-]{22})/i);

/** The token of a link to a new password, or of one that confirms an address. */
export const readAccountToken = (address: string) =>
  readNamed(address, /(?:^|[^a-z])token=+[^\w&?-]*([\w-]{22,24})/i);

/** Returns the signup PIN of an invitation, and its token, which older links lack; null without a PIN. */
export function readInvitation(
  address: string,
): { signupPin: string; invitation: string | undefined } | null {
  const signupPin = readNamed(address, /(?:^|[^a-z])pin=+\D{0,3}(\d{6})(?!\d)/i);
  const invitation = readNamed(address, /(?:^|[^a-z])invitation=+[^\w&?-]*([\w-]{22})/i) ?? undefined;
  return signupPin === null ? null : { signupPin, invitation };
}

/** Names, in the query of the page for a new password, a link whose token was cut off. */
export const CUT_LINK = "link_cut";
