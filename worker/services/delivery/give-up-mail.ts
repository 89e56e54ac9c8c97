import { type Alerting, sendAlert } from "#worker/services/alerts/send-alert.ts";

/** Notifies the operator of a mail that was given up, by another way than a mail. */
export function alertGivenUp(context: Alerting, id: string, kind: string): void {
  sendAlert(context, {
    kind: "mail_given_up",
    id,
    text:
      kind === "expired"
        ? "An email, such as a sign-in code, expired before it could be sent."
        : `An email couldn’t be delivered (${kind}). Admins can send it again.`,
  });
}
