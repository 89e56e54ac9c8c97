/**
 * Returns what a client's tries are counted by, hashed first, never stored or logged: its network, since a subscriber
 * has all 2^64 addresses of an IPv6 /64.
 */
export function clientAddress(request: Request): string {
  const address = request.headers.get("cf-connecting-ip");
  return address ? networkOf(address) : "unknown";
}

/**
 * Returns an internet address's network, one subscriber's as a rule: an IPv4 address, or the /64 of an IPv6 address as
 * its four groups.
 */
function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  return mapped ?? expandGroups(address.toLowerCase()).slice(0, 4).join(":");
}

/** The groups of an IPv6 address without leading zeros, those that "::" stands for included. */
function expandGroups(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean)) as [
    string[],
    string[],
  ];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/, ""));
}
