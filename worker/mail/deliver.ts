import { toDataUri } from "#domain/branding/data-uri.ts";
import type { CompleteMail, InlineImage } from "./mail.ts";
import { playDelivery, storeInMailbox } from "./mailbox.ts";

interface MailBindings {
  ENVIRONMENT: "production" | "local";
  SEND_EMAIL: SendEmail;
  MAIL_FROM: string;
  COMPANY_NAME: string;
  KV: KVNamespace;
  /** Locally: plays the mail service's events. */
  MAIL_EVENTS?: Queue<unknown>;
}

/** The mailbox shows the pictures where the mail has them. */
const withImages = (html: string, images: readonly InlineImage[]) =>
  images.reduce(
    (shown, { contentId, type, content }) => shown.replace(`cid:${contentId}`, toDataUri(type, content)),
    html,
  );

/**
 * Sends one mail: by the platform in production, into the development mailbox locally. Answers the id that events about
 * it name.
 */
export async function deliver(env: MailBindings, mail: CompleteMail): Promise<string> {
  const { recipient: to, replyTo, subject, text, headers = {}, files = [], images = [] } = mail;
  if (env.ENVIRONMENT === "local") {
    const html = withImages(mail.html, images);
    await storeInMailbox(env.KV, { to, replyTo: replyTo ?? null, subject, text, html, headers, files });
    return playDelivery(env.MAIL_EVENTS, to);
  }
  const attachments: EmailAttachment[] = [
    // As bytes: the platform takes a text for Base64.
    ...files.map(({ content, ...file }) => ({
      ...file,
      disposition: "attachment" as const,
      content: new TextEncoder().encode(content),
    })),
    ...images.map((image) => ({ ...image, disposition: "inline" as const })),
  ];
  const { messageId } = await env.SEND_EMAIL.send({
    from: { email: env.MAIL_FROM, name: env.COMPANY_NAME },
    to,
    ...(replyTo && { replyTo }),
    subject,
    text,
    html: mail.html,
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(attachments.length > 0 && { attachments }),
  });
  return messageId;
}
