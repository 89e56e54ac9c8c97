import { FREE_SUBMISSIONS } from "#domain/limits.ts";
import { type BenchRow, median, ms, type Pair, pairwise, type Size } from "./figures.ts";
import { fillDatabase, makeSubmission, type Questionnaire, serveFloor, serveOurs } from "./serve.ts";

const ROUNDS: Record<Size, number> = { smoke: 20, full: 400 };
const WARM_UP: Record<Size, number> = { smoke: 10, full: 60 };

async function drain(response: Response, status: number): Promise<void> {
  if (response.status !== status)
    throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** Code look-up against a bare KV get, submission against a bare D1 insert. */
export async function benchRoutes(size: Size): Promise<BenchRow[]> {
  const [rounds, warmUp] = [ROUNDS[size], WARM_UP[size]];
  const [ours, floor] = [await serveOurs(), await serveFloor()];
  try {
    const codes = await fillDatabase(ours, (rounds + warmUp) / FREE_SUBMISSIONS);
    const bareDb = await floor.miniflare.getD1Database("DB");
    await bareDb.prepare("CREATE TABLE bare (id TEXT PRIMARY KEY, body TEXT NOT NULL)").run();
    const facts = { organizationName: "Bench", expiresAt: "2255-03-14T16:00:00.000Z", isFull: false };
    await (await floor.miniflare.getKVNamespace("KV")).put("survey:BENCHAAA", JSON.stringify(facts));

    const questionnaire: Questionnaire = await (await fetch(`${ours.origin}/api/questionnaire`)).json();
    const lookUp = async () => drain(await fetch(`${ours.origin}/api/surveys/${codes[0]}`), 200);
    const bareGet = async () => drain(await fetch(`${floor.origin}/kv`), 200);
    const post = (url: string, body: string) =>
      fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
    const body = () => JSON.stringify(makeSubmission(questionnaire));
    let sent = 0;
    const submit = async () =>
      drain(
        await post(
          `${ours.origin}/api/surveys/${codes[Math.floor(sent++ / FREE_SUBMISSIONS)]}/responses`,
          body(),
        ),
        201,
      );
    const bareInsert = async () => drain(await post(`${floor.origin}/insert`, body()), 201);

    await pairwise(warmUp, lookUp, bareGet);
    const look = await pairwise(rounds, lookUp, bareGet);
    await pairwise(warmUp, submit, bareInsert);
    const store = await pairwise(rounds, submit, bareInsert);
    return [row("code look-up / bare KV get", look, 1.3), row("submission / bare D1 insert", store, 1.4)];
  } finally {
    await Promise.all([ours.stop(), floor.stop()]);
  }
}

function row(name: string, times: Pair<number[]>, limit: number): BenchRow {
  const [ours, floor] = [median(times.ours), median(times.floor)];
  return { name, ours: ms(ours), floor: ms(floor), value: ours / floor, limit };
}
