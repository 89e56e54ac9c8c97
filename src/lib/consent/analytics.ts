export interface EventParameters {
  category: "Navigation" | "Service" | "Contact" | "Engagement" | "Survey" | "Auth" | "Admin";
  [name: string]: string | number | boolean;
}

type Sender = (name: string, parameters: EventParameters) => void;

let send: Sender | null = null;

/**
 * Reports what a visitor did, where they agreed to that; does nothing otherwise. Parameters never hold what
 * somebody typed, a code, or anything else that tells who they are.
 */
export function track(name: string, parameters: EventParameters): void {
  send?.(name, parameters);
}

/** Without a sender nothing is kept and nothing is sent. */
export function setEventSender(sender: Sender | null): void {
  send = sender;
}
