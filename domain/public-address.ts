import { parseUrl } from "./parse-url.ts";

export type AddressFault = "unreadable" | "not_https" | "user" | "ip_address" | "local_name" | "port";

interface Options {
  /** On a laptop: also this machine, by http and on any port. */
  allowsLoopback?: boolean;
}

export const MAX_ADDRESS_LENGTH = 1000;

const LOOPBACK: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Names that no public DNS answers, or that a network answers for itself (RFC 6761, 6762, 8375, 9476 and habit). */
const LOCAL_ENDINGS: ReadonlySet<string> = new Set(
  "alt arpa corp home internal intranet invalid lan local localdomain localhost onion private test".split(
    " ",
  ),
);

/** The parser has turned every notation of an IPv4 address into four decimal numbers, and put IPv6 into brackets. */
const isIpAddress = (host: string) => host.startsWith("[") || /(^|\.)\d+$/.test(host);

function isLocalName(host: string): boolean {
  const labels = host.split(".");
  const ending = labels.at(-1) ?? "";
  return labels.length < 2 || labels.includes("") || LOCAL_ENDINGS.has(ending);
}

/**
 * Reads an address that a person has entered, as the URL parser writes it, or says what speaks against it. It takes
 * names of the public internet alone: https, the usual port, no user. An IP address is refused whichever it is, since
 * no webhook needs one, and lists of the special ones grow old. What a name resolves to can't be seen from here.
 */
export function readPublicAddress(
  text: string,
  { allowsLoopback = false }: Options = {},
): { url: URL } | { fault: AddressFault } {
  const typed = text.trim();
  const url = typed.length > MAX_ADDRESS_LENGTH ? null : parseUrl(typed);
  if (!url) return { fault: "unreadable" };
  const { protocol, username, password, hostname, port } = url;
  if (protocol !== "https:" && protocol !== "http:") return { fault: "not_https" };
  if (username || password) return { fault: "user" };
  if (allowsLoopback && LOOPBACK.includes(hostname)) return { url };
  if (protocol !== "https:") return { fault: "not_https" };
  // A dot at the end names the same host.
  const host = hostname.replace(/\.$/, "");
  if (isIpAddress(host)) return { fault: "ip_address" };
  if (isLocalName(host)) return { fault: "local_name" };
  if (port) return { fault: "port" };
  return { url };
}
