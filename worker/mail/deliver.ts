import type { CompleteMail } from "./mail.ts";
import { storeInMailbox } from "./mailbox.ts";

interface MailBindings {
  ENVIRONMENT: "production" | "local";
  SEND_EMAIL: SendEmail;
  MAIL_FROM: string;
  COMPANY_NAME: string;
  KV: KVNamespace;
}

/** Sends one mail: by the platform in production, into the development mailbox locally. */
export async function deliver(env: MailBindings, mail: CompleteMail): Promise<void> {
  const { recipient: to, replyTo, subject, text, html, headers = {}, files = [] } = mail;
  if (env.ENVIRONMENT === "local") {
    await storeInMailbox(env.KV, { to, replyTo: replyTo ?? null, subject, text, html, headers, files });
    return;
  }
  await env.SEND_EMAIL.send({
    from: { email: env.MAIL_FROM, name: env.COMPANY_NAME },
    to,
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    ...(Object.keys(headers).length > 0 && { headers }),
    // As bytes: the platform takes a text for Base64.
    ...(files.length > 0 && {
      attachments: files.map(({ content, ...file }) => ({
        ...file,
        disposition: "attachment" as const,
        content: new TextEncoder().encode(content),
      })),
    }),
  });
}
