import { networkOf } from "#domain/network.ts";

/**
 * Returns what a client's tries are counted by, hashed first, never stored or logged: its network, since a subscriber
 * has all 2^64 addresses of an IPv6 /64.
 */
export function clientAddress(request: Request): string {
  const address = request.headers.get("cf-connecting-ip");
  return address ? networkOf(address) : "unknown";
}
