import { FREE_SUBMISSIONS } from "#domain/limits.ts";
import { type BenchRow, pairwise, ratio, type Size } from "./figures.ts";
import { besideFloor, drain, fillDatabase, postJson, readSubmission } from "./serve.ts";

const ROUNDS: Record<Size, number> = { smoke: 20, full: 400 };
const WARM_UP: Record<Size, number> = { smoke: 10, full: 60 };

export function benchRoutes(size: Size): Promise<BenchRow[]> {
  const [rounds, warmUp] = [ROUNDS[size], WARM_UP[size]];
  return besideFloor(async (ours, floor) => {
    const codes = await fillDatabase(ours, (rounds + warmUp) / FREE_SUBMISSIONS);
    const bareDb = await floor.miniflare.getD1Database("DB");
    await bareDb.prepare("CREATE TABLE bare (id TEXT PRIMARY KEY, body TEXT NOT NULL)").run();
    const facts = { organizationName: "Bench", expiresAt: "2255-03-14T16:00:00.000Z", isFull: false };
    await (await floor.miniflare.getKVNamespace("KV")).put("survey:BENCHAAA", JSON.stringify(facts));

    const makeSubmission = await readSubmission(ours);
    const lookUp = async () => drain(await fetch(`${ours.origin}/api/surveys/${codes[0]}`), 200);
    const bareGet = async () => drain(await fetch(`${floor.origin}/kv`), 200);
    let sent = 0;
    const submit = async () => {
      const code = codes[Math.floor(sent++ / FREE_SUBMISSIONS)];
      await drain(await postJson(`${ours.origin}/api/surveys/${code}/responses`, makeSubmission()), 201);
    };
    const bareInsert = async () => drain(await postJson(`${floor.origin}/insert`, makeSubmission()), 201);

    await pairwise(warmUp, lookUp, bareGet);
    const look = await pairwise(rounds, lookUp, bareGet);
    await pairwise(warmUp, submit, bareInsert);
    const store = await pairwise(rounds, submit, bareInsert);
    return [ratio("code look-up / bare KV get", look, 1.3), ratio("submission / bare D1 insert", store, 1.3)];
  });
}
