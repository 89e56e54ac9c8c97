import type { MailContent } from "#domain/event.ts";

/** A picture that the mail carries itself: no program has to ask us for it. */
export interface InlineImage {
  contentId: string;
  type: string;
  filename: string;
  content: ArrayBuffer;
}

export interface Mail extends MailContent {
  recipient: string;
}

interface MailFile {
  filename: string;
  /** Its media type. */
  type: string;
  content: string;
}

/** A mail with what it gets just before it is sent, and no table holds. */
export interface CompleteMail extends Mail {
  headers?: Readonly<Record<string, string>>;
  files?: readonly MailFile[];
  images?: readonly InlineImage[];
}
