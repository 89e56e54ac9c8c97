/** Where signing in and the database matter: nothing is asked of either on the other pages. */
export function isProtectedPath(path: string): boolean {
  if (path.includes("/thank-you") || path === "/survey/sample") return false;
  return /^\/auth(\/|$)/.test(path) || path.includes("/survey/");
}
