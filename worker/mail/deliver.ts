import type { Mail } from "./mail.ts";
import { storeInMailbox } from "./mailbox.ts";

interface MailBindings {
  ENVIRONMENT: "production" | "local";
  SEND_EMAIL: SendEmail;
  MAIL_FROM: string;
  COMPANY_NAME: string;
  KV: KVNamespace;
}

/** Sends one mail: by the platform in production, into the development mailbox locally. */
export async function deliver(env: MailBindings, mail: Mail): Promise<void> {
  const { recipient: to, replyTo, subject, text, html } = mail;
  if (env.ENVIRONMENT === "local") {
    await storeInMailbox(env.KV, { to, replyTo: replyTo ?? null, subject, text, html });
    return;
  }
  await env.SEND_EMAIL.send({
    from: { email: env.MAIL_FROM, name: env.COMPANY_NAME },
    to,
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
  });
}
