/** Returns the address that the edge saw: hashed before it is counted, never stored or logged. */
export function clientAddress(request: Request): string {
  return request.headers.get("cf-connecting-ip") ?? "unknown";
}
