import { deadLetters } from "#worker/db/schema/operations.ts";
import { type Alerting, sendAlert } from "#worker/services/alerts/send-alert.ts";

/** Records a message that a queue gave up, once for its id, for admins to send again. */
export async function recordDeadLetter(
  context: Alerting,
  id: string,
  job: "analysis" | "export" | "mail",
  body: object,
): Promise<void> {
  await context.db
    .insert(deadLetters)
    .values({ id, job, body: JSON.stringify(body) })
    .onConflictDoNothing();
  sendAlert(context, {
    kind: `dead_letter_${job}`,
    id,
    text: `A queue gave up on a message of the kind "${job}". Admins can see it among the jobs and send it again.`,
  });
}
