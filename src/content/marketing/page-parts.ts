/** A headline; `italic` is the word of it set in italics. */
export interface HeadlineWords {
  text: string;
  italic?: string;
}

/** Name of the analytics event: navigation, or following a call to action. */
export type ActionEvent = `nav_${string}` | `engagement_${string}`;

/** A call to action with its analytics event. */
export interface Action {
  label: string;
  to: string;
  event: ActionEvent;
}

/** A number, or what stands for one, and what it means. */
export interface Figure {
  value: string;
  meaning: string;
}
