/** A headline; `italic` is the word of it set in italics. */
export interface HeadlineWords {
  text: string;
  italic?: string;
}

/** Name of the analytics event: navigation, or following a call to action. */
export type ActionEvent = `nav_${string}` | `engagement_${string}`;

export interface Action {
  label: string;
  to: string;
  event: ActionEvent;
}

export interface Figure {
  value: string;
  meaning: string;
}
