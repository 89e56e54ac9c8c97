export interface Mail {
  recipient: string;
  /** Address for answers, if it is not ours. */
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
  /** When it is worthless; left out for never. */
  worthlessAt?: Date | null;
}
