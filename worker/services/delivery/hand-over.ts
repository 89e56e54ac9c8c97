import { MAIL_RETRY } from "#domain/limits.ts";
import type { CompleteMail } from "#worker/mail/mail.ts";
import { attachLogos } from "#worker/services/branding/attach-logos.ts";
import type { Services } from "#worker/services/context.ts";
import { withinTime } from "#worker/within-time.ts";
import {
  alertOutage,
  alertRecovery,
  countFailedMail,
  endOutage,
  isOutage,
  type MailOutage,
} from "./mail-outage.ts";

/** Hands a mail to the mail service; answers the id that the service gave it, which its later events name. */
export type DeliverMail = (mail: CompleteMail) => Promise<string | null>;

export type Handing = Services<"db" | "config" | "attemptCounter" | "inBackground" | "exports" | "assets">;

/** The mail service took it, or what it failed by. */
type HandedOver = { messageId: string | null } | { failure: string; isFinal: boolean; isOutage: boolean };

/** Hands a mail to the mail service once, and counts one that it did not take by its `id`: an outage takes several mails. */
export async function handOver(
  context: Handing,
  id: string,
  mail: CompleteMail,
  deliver: DeliverMail,
): Promise<HandedOver> {
  const { db } = context;
  const sending = attachLogos(context, mail).then(deliver);
  const handed = await withinTime(
    sending,
    MAIL_RETRY.timeoutMs,
    () => new DOMException("No answer", "TimeoutError"),
  ).then(
    (messageId) => ({ messageId }),
    (error: unknown) => ({ failure: mailFailureKind(error) }),
  );
  if ("messageId" in handed) return handed;
  const isFinal = FINAL.test(handed.failure);
  const outage = isFinal
    ? undefined
    : await db.get<MailOutage | undefined>(countFailedMail(id, handed.failure));
  if (isOutage(outage)) alertOutage(context, outage);
  return { ...handed, isFinal, isOutage: isOutage(outage) };
}

/** Notes that the mail service takes mails: what had ended their sending is over. */
export async function noteTaken(context: Handing): Promise<void> {
  const outage = await context.db.get<MailOutage | undefined>(endOutage);
  if (isOutage(outage)) alertRecovery(context, outage);
}

const CODE = /^E_[A-Z_]{3,40}$/;

/**
 * Codes of the platform's mail service for a message or recipient that it will not take later either. That of a sender
 * who is not set up yet is none of them: the operator can still set it up.
 */
const FINAL = /^E_(RECIPIENT|VALIDATION|FIELD|TOO_MANY|CONTENT|HEADERS?)_/;

/** Returns the kind of a failed delivery: the service's code, "timeout" or "unknown"; never a text of the service. */
function mailFailureKind(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === "string" && CODE.test(code)) return code;
  return name === "TimeoutError" ? "timeout" : "unknown";
}
