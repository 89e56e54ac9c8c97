import { FREE_SUBMISSIONS, MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { solve } from "#tests/solve.ts";
import { type BenchRow, figure, ms, type Size, timed } from "./figures.ts";
import { fillDatabase, postJson, readSubmission, serveOurs } from "./serve.ts";

/** Twelve is more than are free. */
const RESPONSES: Record<Size, number> = { smoke: 12, full: MAX_RESPONSES_PER_SURVEY };
/** Of a response with its proof, what a free one may cost. */
const MOST_PERCENT = 10;
const HONEST_LIMIT_MS = 2000;
/** Beyond the time in which an idle object leaves memory. */
const PAUSE_MS = 15_000;

/** Scripts that fill a survey, by the network that each submission comes from; `pauses`: until the object has slept. */
const ATTACKS: { name: string; network: (index: number) => string; pauses?: true; only?: Size }[] = [
  { name: "one network", network: () => "192.0.2.1" },
  { name: "four networks", network: (index) => `192.0.2.${index % 4}` },
  { name: "one /48, a new /64 each time", network: (index) => `2001:db8:1:${index.toString(16)}::1` },
  { name: "one network, with a pause", network: () => "192.0.2.1", pauses: true, only: "full" },
];

const meanOf = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

/** What a survey filled by one script costs its author, and what the person beside them waits. */
export async function benchStuffing(size: Size): Promise<BenchRow[]> {
  const ours = await serveOurs();
  try {
    const attacks = ATTACKS.filter(({ only }) => only === undefined || only === size);
    const codes = await fillDatabase(ours, attacks.length);
    const makeSubmission = await readSubmission(ours);
    const surveys = `${ours.origin}/api/surveys`;

    async function post(code: string, address: string, proof?: string): Promise<number> {
      const body = { ...makeSubmission(), proof };
      const answer = await postJson(`${surveys}/${code}/responses`, body, { "cf-connecting-ip": address });
      await answer.arrayBuffer();
      return answer.status;
    }

    /** Sends one response as a script with a native solver does; true if it took a proof. */
    async function send(code: string, address: string): Promise<boolean> {
      if ((await post(code, address)) === 201) return false;
      const challenge = await (await fetch(`${surveys}/${code}/challenge`)).json();
      const proven = await post(code, address, await solve(challenge));
      if (proven !== 201) throw new Error(`A submission with its proof was answered with ${proven}.`);
      return true;
    }

    const rows: BenchRow[] = [];
    for (const [number, { name, network, pauses }] of attacks.entries()) {
      const code = codes[number] as string;
      const times: Record<"free" | "proven", number[]> = { free: [], proven: [] };
      // The last place is left to an honest respondent.
      for (let index = 0; index < RESPONSES[size] - 1; index++) {
        if (pauses && index === FREE_SUBMISSIONS) await new Promise((done) => setTimeout(done, PAUSE_MS));
        const startedAt = performance.now();
        const isProven = await send(code, network(index));
        times[isProven ? "proven" : "free"].push(performance.now() - startedAt);
      }
      const [free, proven] = [meanOf(times.free), meanOf(times.proven)];
      const script = `stuffing from ${name}`;
      rows.push(
        figure(`${script}: without a proof`, times.free.length, FREE_SUBMISSIONS, "responses"),
        figure(`${script}: a free response`, (100 * free) / proven, MOST_PERCENT, "% of one with its proof", {
          ours: ms(free),
          floor: ms(proven),
        }),
      );
      if (number > 0) continue;
      const honest = await timed(() => send(code, "198.51.100.9"));
      rows.push(figure("a respondent beside the script waits", honest, HONEST_LIMIT_MS, "ms"));
    }
    return rows;
  } finally {
    await ours.stop();
  }
}
