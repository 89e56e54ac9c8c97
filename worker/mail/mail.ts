export interface Mail {
  recipient: string;
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
  /** When it is worthless; left out for never. */
  worthlessAt?: Date | null;
}
