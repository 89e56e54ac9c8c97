export interface EventParameters {
  category: "Navigation" | "Service" | "Contact" | "Engagement" | "Survey" | "Auth" | "Admin";
  /** What was pressed, in the words of the page. */
  label?: string;
  /** Where on the site; by default the page. */
  context?: string;
  [name: string]: string | number | boolean | undefined;
}

type Sender = (name: string, parameters: EventParameters) => void;

let send: Sender | null = null;

/**
 * Sends an analytics event if the visitor has agreed. Parameters never hold typed text, a code or anything else that
 * identifies a person.
 */
export function track(name: string, { label, ...parameters }: EventParameters): void {
  // In another language it would reveal which.
  send?.(name, import.meta.env.IS_TRANSLATED ? parameters : { label, ...parameters });
}

/** With null, events are dropped. */
export function setEventSender(sender: Sender | null): void {
  send = sender;
}
