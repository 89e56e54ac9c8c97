/** A tag, as in name+tag@host, leads to the mailbox of the name. */
const TAG = /(?<=.)\+.*$/s;

/** Names of one host, which mean the same mailboxes; the first stands for all. */
const HOSTS: readonly (readonly string[])[] = [
  ["gmail.com", "googlemail.com"],
  ["icloud.com", "me.com", "mac.com"],
  ["proton.me", "pm.me", "protonmail.com", "protonmail.ch"],
  ["yandex.ru", "ya.ru", "yandex.com", "yandex.by", "yandex.kz", "yandex.ua"],
];
const SAME_HOSTS = new Map(HOSTS.flatMap((names) => names.map((name) => [name, names[0] as string])));
/** What a host ignores in a name. At others it distinguishes people. */
const IGNORED = new Map([
  ["gmail.com", /\./g],
  ["proton.me", /[._-]/g],
]);
/** At Yandex a dot and a hyphen are one. */
const asWritten = (name: string, host: string) =>
  host === "yandex.ru" ? name.replaceAll(".", "-") : name.replace(IGNORED.get(host) ?? "", "");

/** In ASCII, as the platform's URL parser writes it; what it doesn't take stands as it is. */
function canonicalHost(host: string): string {
  const named = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, "") ?? host;
  return SAME_HOSTS.get(named) ?? named;
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
  return `${asWritten(name, host)}@${host}`;
}
