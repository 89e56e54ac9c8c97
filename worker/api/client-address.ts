/** The address the edge saw. It is hashed before it is counted, and never stored or logged. */
export function clientAddress(request: Request): string {
  return request.headers.get("cf-connecting-ip") ?? "unknown";
}
