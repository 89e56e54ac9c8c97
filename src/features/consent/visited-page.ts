/** Describes the page without codes, tokens and titles that name an organisation. */
export function visitedPage({ origin, pathname, search }: URL | Location, referrer: string) {
  const path = pathname.replace(/^\/survey\/[^/]+(?=\/)/, "/survey/code");
  const campaign = [...new URLSearchParams(search)].filter(([name]) => name.startsWith("utm_"));
  const query = campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : "";
  return {
    page_location: origin + path + query,
    page_title: path,
    page_referrer: referrer && new URL(referrer).origin,
  };
}
