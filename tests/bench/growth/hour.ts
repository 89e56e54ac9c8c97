import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { meteredDatabase } from "#tests/worker/cost/metered-database.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { deliver } from "#worker/services/delivery/deliver.ts";
import { sweepDeliveries } from "#worker/services/delivery/sweep-deliveries.ts";
import { changeSurvey, createSurvey } from "#worker/services/surveys/index.ts";
import { addWebhook } from "#worker/services/webhooks/index.ts";
import { openInD1 } from "./real-d1.ts";
import { makeManager, migrate, openServices, openWorld, respond, type World } from "./world.ts";

const TEAM = 5;
const MINUTES = 60;
const MODE = "confidential";
/** Organisations whose events are measured: those of the last minute. */
const MEASURED = 4;
/** What each delivery of the hour's last minute costs, with all that leads to it. */
export interface CostOfDelivery {
  deliveries: number;
  statements: number;
  /** As D1 counts them. */
  rowsRead: number;
}

interface Team {
  managerId: string;
  code: string;
}

/** A manager with a webhook, and a survey that waits for the last of its team. */
async function makeTeam(world: World, number: number, address: string): Promise<Team> {
  const { context } = world;
  const manager = await makeManager(world, number);
  await addWebhook(context, manager, { address });
  const { code } = await createSurvey(context, manager, {
    ...{ organizationName: `Organisation ${number}`, expiresInDays: 7, mode: MODE, linkKind: "shared" },
    ...{ teamSize: TEAM, sharesReport: false, language: "en" },
  });
  for (let person = 1; person < TEAM; person++) await respond(context, code, MODE, number, person);
  await world.settle();
  return { managerId: manager.id, code };
}

async function openReceiver() {
  const server = createServer((request, response) => request.resume().on("end", () => response.end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

function makeQueue() {
  const waiting: string[] = [];
  type Message = { deliveryId: string };
  return {
    waiting,
    send: async ({ deliveryId }: Message) => void waiting.push(deliveryId),
    sendBatch: async (batch: { body: Message }[]) =>
      void waiting.push(...batch.map(({ body }) => body.deliveryId)),
  };
}

type Services = Pick<World, "context" | "settle"> & { queue: ReturnType<typeof makeQueue> };

/** Has teams get their last answer and close their survey, and delivers all that is written of it; says how much. */
async function runMinute(
  { context, settle, queue }: Services,
  teams: Team[],
  onEach: OnEach,
): Promise<number> {
  for (const [number, { managerId, code }] of teams.entries()) {
    await respond(context, code, MODE, number);
    await changeSurvey(context, managerId, code, { status: "closed" });
    await settle();
  }
  await sweepDeliveries(context);
  let deliveries = 0;
  for (let id = queue.waiting.shift(); id; id = queue.waiting.shift()) {
    await deliver(context, id, async () => null);
    await onEach(context);
    await settle();
    deliveries++;
  }
  return deliveries;
}

export type OnEach = (context: ServiceContext) => Promise<unknown>;

/**
 * Has each of so many organisations get its last answer and close its survey in one of the minutes of an hour, and measures
 * the last minute's in D1. `onEach` is what a delivery does beside.
 */
export async function measureHour(
  folder: string,
  organisations: number,
  onEach: OnEach = async () => null,
): Promise<CostOfDelivery> {
  const file = path.join(folder, `hour-${organisations}.sqlite`);
  const [receiver, queue] = [await openReceiver(), makeQueue()];
  const world = openWorld(file, queue);
  await migrate(world);
  const teams: Team[] = [];
  for (let number = 0; number < organisations; number++) {
    teams.push(await makeTeam(world, number, receiver.address));
  }
  const last = teams.splice(-MEASURED);
  const each = Math.ceil(teams.length / (MINUTES - 1));
  for (let first = 0; first < teams.length; first += each) {
    await runMinute({ ...world, queue }, teams.slice(first, first + each), onEach);
  }
  world.database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  world.close();

  const d1 = await openInD1(file, `${file}-d1`);
  let [statements, rowsRead] = [0, 0];
  const DB = meteredDatabase(d1.db, (name, rows = 0) => {
    if (name !== "rowsRead") return;
    statements++;
    rowsRead += rows;
  });
  const deliveries = await runMinute({ ...openServices(DB, queue), queue }, last, onEach);
  await d1.stop();
  receiver.close();
  return { deliveries, statements: statements / deliveries, rowsRead: rowsRead / deliveries };
}
