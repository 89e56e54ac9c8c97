export interface Mail {
  recipient: string;
  /** Address for answers, if it is not ours. */
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
}
