import { parseUrl } from "#domain/parse-url.ts";

const IN_ANY_SCRIPT = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/** Returns an address with its domain in letters that mail takes: `münchen.example` as `xn--mnchen-3ya.example`. */
export function asciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (/^\p{ASCII}*$/u.test(domain) || !IN_ANY_SCRIPT.test(domain)) return address;
  const host = parseUrl(`https://${domain}`)?.hostname;
  return host ? address.slice(0, at + 1) + host : address;
}
