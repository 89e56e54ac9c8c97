import type { SessionMessage } from "#domain/workshop/read-message.ts";

const isBallot = ({ type }: SessionMessage) => type === "guess" || type === "dot";
const keyOf = (message: SessionMessage) => (message.type === "dot" ? `dot${message.dot}` : message.type);

/**
 * What a device says once its connection is back: what it could not send, and the ballots of the present step, since a
 * connection that looked open may have lost them. Each message is absolute, so that the latest of a kind counts.
 */
export class Outbox {
  private readonly kept = new Map<string, SessionMessage>();

  keep(message: SessionMessage, isSent: boolean): void {
    if (isSent && !isBallot(message)) this.kept.delete(keyOf(message));
    else this.kept.set(keyOf(message), message);
  }

  /** Drops what belongs to a step that is no longer the present one. */
  moveTo(stepId: string): void {
    for (const [key, message] of this.kept) {
      if ("step" in message && message.step !== stepId) this.kept.delete(key);
    }
  }

  /** Returns what is to be sent now, which is kept no longer unless it is a ballot. */
  take(): SessionMessage[] {
    const messages = [...this.kept.values()];
    for (const message of messages) if (!isBallot(message)) this.kept.delete(keyOf(message));
    return messages;
  }
}
