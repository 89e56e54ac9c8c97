/** True for pages that need a session or the database. */
export function isProtectedPath(path: string): boolean {
  if (path.includes("/thank-you") || path === "/survey/sample") return false;
  return /^\/auth(\/|$)/.test(path) || path.includes("/survey/");
}
