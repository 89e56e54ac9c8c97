import type { BenchRow } from "#tests/bench/figures.ts";
import type { Client } from "./client.ts";
import { inParallel, inWorld, signUp, times, type World } from "./world.ts";

const MANAGER = "198.51.100.30";
/** Where the manager opens the results without an account. */
const ELSEWHERE = "198.51.100.31";
const RESULTS = "/api/results";
/** Objects that count the tries at manager PINs, whatever the number of codes. */
const COUNTERS = 256;
const MANY_CODES = 300;
/** Tries at all surveys that one network has. */
const NETWORK_TRIES = 30;
const PATIENCE_SECONDS = 30;

interface Survey {
  code: string;
  managerPin: string;
}

async function createSurvey(manager: Client): Promise<Survey> {
  const body = { organizationName: "Harbour Clinics", expiresInDays: 7 };
  const answer = await manager.post("/api/manage/surveys", body);
  if (answer.status !== 201) throw new Error(`No survey: ${answer.status}`);
  return answer.body as Survey;
}

/** A well-formed code that no survey has, or hardly. */
const codeOf = (index: number) =>
  `Q${times(7, (place) => "ABCDEFGHJK"[Math.floor(index / 10 ** place) % 10]).join("")}`;

const refusedRow = (name: string, status: number): BenchRow => ({
  name: `${name} refused`,
  ours: `status ${status}`,
  value: status === 200 ? 0 : 1,
  limit: 0,
  unit: "of 1",
});

/** Five wrong PINs from each network; then the manager. */
async function attackManagerPin(networks: number): Promise<BenchRow[]> {
  const attack = `${5 * networks} wrong manager PINs from ${networks} networks`;
  return inWorld(async (world) => {
    const manager = await signUp(world, MANAGER, "manager@example.com");
    const { code, managerPin } = await createSurvey(manager);
    await inParallel(
      10,
      times(5 * networks, (index) => () => {
        const pin = String((Number(managerPin) + 1 + index) % 1_000_000).padStart(6, "0");
        return world.client(`2001:db8:6:${(index % networks) + 1}::1`).post(RESULTS, { code, pin });
      }),
    );
    const open = (pin: string) => world.client(ELSEWHERE).postAsPerson(RESULTS, { code, pin });
    const right = await open(managerPin);
    const bySession = await manager.get(`/api/manage/surveys/${code}/insights`);
    const withSession = await manager.post(RESULTS, { code, pin: managerPin });
    const replaced = await manager.post(`/api/manage/surveys/${code}/pin`);
    const afterwards = await open(replaced.body.managerPin);
    return [
      refusedRow(`${attack}: the right PIN from another network`, right.status),
      refusedRow(`${attack}: the owner's session`, bySession.status),
      refusedRow(`${attack}: the right PIN with the owner's session`, withSession.status),
      refusedRow(`${attack}: the replaced PIN from another network`, afterwards.status),
      {
        name: `${attack}: the right one elsewhere takes`,
        value: right.seconds,
        limit: PATIENCE_SECONDS,
        unit: "s",
      },
    ];
  });
}

const tryCodes = (world: World, first: number, networkOf: (index: number) => string) =>
  inParallel(
    10,
    times(MANY_CODES, (index) => () => {
      const pin = String(100_000 + index);
      return world.client(networkOf(index)).post(RESULTS, { code: codeOf(first + index), pin });
    }),
  );

/** The objects that codes without a survey leave on the disk. */
async function attackObjects(): Promise<BenchRow[]> {
  return inWorld(async (world) => {
    const networkOf = (index: number) => `2001:db8:7:${(index % 30) + 1}::1`;
    const before = world.objects();
    await tryCodes(world, 0, networkOf);
    const once = world.objects();
    await tryCodes(world, MANY_CODES, (index) => `2001:db8:8:${(index % 30) + 1}::1`);
    const twice = world.objects();
    const show = ({ count, bytes }: typeof before) => `${count} files, ${Math.round(bytes / 1024)} KiB`;
    return [
      {
        name: `${MANY_CODES} ever new codes: files of Durable Objects added`,
        ours: show(once),
        floor: show(before),
        value: once.count - before.count,
        limit: COUNTERS,
        unit: "files",
      },
      {
        name: `${2 * MANY_CODES} ever new codes: files of Durable Objects added`,
        ours: show(twice),
        floor: show(before),
        value: twice.count - before.count,
        limit: COUNTERS,
        unit: "files",
      },
    ];
  });
}

const CODES = 330;

/** Tries as many codes, each from an address of its own, and counts the PINs that the server has compared. */
async function countChecked(world: World, addressOf: (index: number) => string): Promise<number> {
  let checked = 0;
  await inParallel(
    10,
    times(CODES, (index) => async () => {
      const { status } = await world
        .client(addressOf(index))
        .post(RESULTS, { code: codeOf(index), pin: "123456" });
      if (status !== 429) checked++;
    }),
  );
  return checked;
}

/** One subscriber with 330 addresses of a /64 and as many codes; then the manager of a survey elsewhere. */
async function attackFromOneNetwork(): Promise<BenchRow[]> {
  const attack = `${CODES} codes from ${CODES} addresses of one /64`;
  return inWorld(async (world) => {
    const manager = await signUp(world, MANAGER, "manager@example.com");
    const { code, managerPin } = await createSurvey(manager);
    const checked = await countChecked(world, (index) => `2001:db8:9:1::${(index + 1).toString(16)}`);
    const { status } = await world.client(ELSEWHERE).postAsPerson(RESULTS, { code, pin: managerPin });
    return [
      {
        name: `${attack}: tries that are checked`,
        value: checked,
        limit: NETWORK_TRIES,
        unit: "tries",
      },
      {
        name: `${attack}: the manager elsewhere refused`,
        ours: `status ${status}`,
        value: status === 200 ? 0 : 1,
        limit: 0,
        unit: "of 1",
      },
    ];
  });
}

/** The same from as many networks, which is beyond the limit of one: were it not, the row above would say nothing. */
async function controlManyNetworks(): Promise<BenchRow[]> {
  return inWorld(async (world) => {
    const checked = await countChecked(world, (index) => `2001:db8:a:${(index + 1).toString(16)}::1`);
    return [
      {
        name: `control: ${CODES} codes from as many networks, no more checked than of one /64`,
        ours: `${checked} checked`,
        value: checked > NETWORK_TRIES ? 0 : 1,
        limit: 0,
        unit: "of 1",
      },
    ];
  });
}

export const attackResults = async (): Promise<BenchRow[]> => [
  ...(await attackManagerPin(10)),
  ...(await attackManagerPin(20)),
  ...(await attackObjects()),
  ...(await attackFromOneNetwork()),
  ...(await controlManyNetworks()),
];
