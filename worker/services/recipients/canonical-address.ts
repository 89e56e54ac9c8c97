/** A tag, as in name+tag@host, leads to the mailbox of the name. */
const TAG = /(?<=.)\+.*$/s;

/** Other names of a host that mean the same mailboxes. */
const SAME_HOSTS: Readonly<Record<string, string>> = { "googlemail.com": "gmail.com" };
/** Hosts that ignore dots in a name. At others they tell people apart. */
const IGNORE_DOTS: ReadonlySet<string> = new Set(["gmail.com"]);

/** In ASCII, as the platform's URL parser writes it; what it doesn't take stands as it is. */
function canonicalHost(host: string): string {
  const named = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, "") ?? host;
  return SAME_HOSTS[named] ?? named;
}

/** Returns one text for all the spellings of an address that lead to the same mailbox. Only to compare, never to send to. */
export function canonicalAddress(address: string): string {
  const plain = address
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase()
    .normalize("NFKC")
    .trim();
  const at = plain.lastIndexOf("@");
  const host = canonicalHost(plain.slice(at + 1));
  const name = plain.slice(0, Math.max(at, 0)).replace(TAG, "");
  return `${IGNORE_DOTS.has(host) ? name.replaceAll(".", "") : name}@${host}`;
}
