/** A headline, one word of which may be set in italics. */
export interface HeadlineWords {
  text: string;
  italic?: string;
}

/** What the analytics call it: moving about the site, or doing what a page asks for. */
export type ActionEvent = `nav_${string}` | `engagement_${string}`;

/** A link that a page leads up to: what it says, where it goes and how it is counted. */
export interface Action {
  label: string;
  to: string;
  event: ActionEvent;
}
