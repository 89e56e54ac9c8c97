export interface Mail {
  recipient: string;
  /** Whom an answer goes to, where that is not us. */
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
}
