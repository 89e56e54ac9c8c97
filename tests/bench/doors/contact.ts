import type { BenchRow } from "#tests/bench/figures.ts";
import { solve } from "./client.ts";
import { inParallel, inWorld, times, type World } from "./world.ts";

const MESSAGES = 171;
/** Messages of the form that are mailed in an hour. */
const BUDGET = 30;
const SETTLE_MS = 5000;

async function send(world: World, network: string, index: number): Promise<number> {
  const client = world.client(network);
  const challenge = await client.get("/api/contact/challenge");
  if (challenge.status !== 200) return challenge.status;
  const { status } = await client.post("/api/contact", {
    name: `Visitor ${index}`,
    email: `visitor-${index}@example.com`,
    subject: "A question",
    message: `May I ask something? ${index}`,
    recaptchaToken: await solve(challenge.body),
  });
  return status;
}

/** A burst of messages from rotating networks, then a visitor's. */
export async function attackContact(): Promise<BenchRow[]> {
  return inWorld(async (world) => {
    const statuses: number[] = [];
    const messages = times(MESSAGES, (index) => async () => {
      statuses[index] = await send(world, `2001:db8:a:${index + 1}::1`, index);
    });
    await inParallel(3, messages);
    const visitor = await send(world, "198.51.100.40", MESSAGES);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const rows = await world.query<{ status: string; count: number }>(
      "SELECT status, count(*) AS count FROM outbox WHERE key LIKE 'contact:%' GROUP BY status",
    );
    const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
    const [sent, queued] = [count("sent"), count("waiting")];
    const accepted = [...statuses, visitor].filter((status) => status === 200).length;
    return [
      {
        name: `${MESSAGES} contact messages in a burst: mails sent at once`,
        ours: `${sent} sent, ${queued} wait`,
        value: sent,
        limit: BUDGET,
        unit: "mails",
      },
      {
        name: `${MESSAGES} contact messages in a burst: accepted and lost`,
        ours: `${accepted} accepted`,
        value: accepted - sent - queued,
        limit: 0,
        unit: "messages",
      },
      {
        name: `${MESSAGES} contact messages in a burst: a visitor's message refused`,
        ours: `status ${visitor}`,
        value: visitor === 200 ? 0 : 1,
        limit: 0,
        unit: "of 1",
      },
    ];
  });
}
