/** Where respondents answer, on the site's own origin. */
export function shareUrl(code: string): string {
  return new URL(`/survey/${code}/respond`, location.origin).href;
}
