/** What no page of ours uses. Writing to the clipboard and full screen stay, for ourselves. */
const DENIED_FEATURES = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** Headers of every answer, the static files' too (`_headers`). */
export const SECURITY_HEADERS = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": `${DENIED_FEATURES.map((name) => `${name}=()`).join(", ")}, clipboard-write=(self), fullscreen=(self)`,
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
} as const;

export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Adds the headers; a page from the assets has a policy of its own, and a report sends no referrer at all. What sets a
 * cookie is kept by no shared cache.
 */
export function withSecurityHeaders(response: Response): Response {
  // A socket's answer has immutable headers.
  if (response.status === 101) return response;
  const answer = new Response(response.body, response);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  if (answer.headers.has("Set-Cookie") && answer.headers.get("Cache-Control")?.startsWith("public")) {
    answer.headers.set("Cache-Control", "private");
  }
  if (!answer.headers.has("Content-Security-Policy")) {
    answer.headers.set("Content-Security-Policy", NO_PAGE_POLICY);
  }
  return answer;
}
