/** What mail programs, gateways and scanners make of a link: the address as it is, what it carries, what is left of it. */
export type Rewriting = readonly [name: string, rewrite: (address: string) => string];

const encoded = (address: string, sign: string, as: string) => address.replaceAll(sign, as);
const hash =
  (as: string): Rewriting[1] =>
  (address) =>
    encoded(address, "#", as);
const behind =
  (rest: string): Rewriting[1] =>
  (address) =>
    address + rest;
const before =
  (query: string): Rewriting[1] =>
  (address) =>
    address.replace("#", address.includes("?") ? `&${query}#` : `?${query}#`);
const both =
  (first: Rewriting[1], second: Rewriting[1]): Rewriting[1] =>
  (address) =>
    second(first(address));

/** The "#" stays: the page reads what stands behind it. */
export const KEPT: readonly Rewriting[] = [
  ["as it is", (address) => address],
  ['with "=" encoded', (address) => encoded(address, "=", "%3D").replace("tab%3D", "tab=")],
  ['with "=" encoded twice', (address) => encoded(address, "=", "%253d").replace("tab%253d", "tab=")],
  ['with "&" encoded', (address) => encoded(address, "&", "%26")],
  ['with "&" as an entity', (address) => encoded(address, "&", "&amp;")],
  ['with "-" and "_" encoded', (address) => encoded(encoded(address, "-", "%2D"), "_", "%5F")],
  ...[".", ",", ";", ">", "%3E", ")", "]", '"', "%22", "'", "%E2%80%9D", "*", "/", "%20", "%0D%0A", ".)"].map(
    (rest): Rewriting => [`with ${rest} behind it`, behind(rest)],
  ),
  ["with the rest of a sentence behind it", behind("%20and%20answer")],
  ["with a parameter in a query behind it", behind("?utm_source=gateway")],
  [
    "with a parameter behind it",
    behind("&data=05%7C02%7Cada%40example.com%7C8f1c3d5e7a9b1c3d5e7f9a1b3c5d7e9f"),
  ],
  ["with a query before it", before("utm_source=scanner&utm_campaign=a-long-name-of-some-campaign")],
  ["in quotation marks", (address) => address.replace("#", "#%22").concat("%22")],
  ["broken over two lines", (address) => address.slice(0, -3).concat("%0D%0A", address.slice(-3))],
];

/** The "#" is encoded, and with that all of it is a path. */
export const ENCODED: readonly Rewriting[] = [
  ["with %23", hash("%23")],
  ["with %2523", hash("%2523")],
  ["with %252523", hash("%252523")],
  ["with a slash before it", hash("/%23")],
  [
    "with all that follows it encoded",
    (address) => {
      const [page = "", fragment = ""] = address.split("#");
      return `${page}%23${encodeURIComponent(fragment)}`;
    },
  ],
  [
    "with all of it encoded twice",
    (address) => {
      const [page = "", fragment = ""] = address.split("#");
      return `${page}%2523${encodeURIComponent(encodeURIComponent(fragment))}`;
    },
  ],
  ...[
    ".",
    ">",
    ")",
    '"',
    "%E2%80%9D",
    "/",
    "%20",
    "?utm_source=gateway",
    "&data=05%7C02%7C",
    "&amp;data=1",
  ].map((rest): Rewriting => [`with ${rest} behind it`, both(hash("%23"), behind(rest))]),
];

/** The "#" is encoded behind a query: the page is found, its fragment is part of the query. */
export const IN_QUERY: readonly Rewriting[] = ["%23", "%2523"].map(
  (as): Rewriting => [`behind a query with ${as}`, both(before("utm_source=scanner"), hash(as))],
);
