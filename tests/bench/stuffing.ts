import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { type BenchRow, ms, type Size, timed } from "./figures.ts";
import { fillDatabase, makeSubmission, type Questionnaire, serveOurs } from "./serve.ts";

const ATTACKER = "192.0.2.1";
/** Five an hour are free. */
const RESPONSES: Record<Size, number> = { smoke: 7, full: MAX_RESPONSES_PER_SURVEY };
/** A share of what as many responses cost with their proofs that they may cost without. */
const MOST = 0.1;
const HONEST_LIMIT_MS = 2000;

/**
 * What a survey filled by one script costs its author, with and without proofs, and what the person beside
 * them waits.
 */
export async function benchStuffing(size: Size): Promise<BenchRow[]> {
  const ours = await serveOurs();
  try {
    const [brakeless = "", braked = ""] = await fillDatabase(ours, 2);
    const questionnaire: Questionnaire = await (await fetch(`${ours.origin}/api/questionnaire`)).json();
    const surveys = `${ours.origin}/api/surveys`;

    async function post(code: string, address: string, proof?: string): Promise<number> {
      const answer = await fetch(`${surveys}/${code}/responses`, {
        method: "POST",
        headers: { "content-type": "application/json", "cf-connecting-ip": address },
        body: JSON.stringify({ ...makeSubmission(questionnaire), proof }),
      });
      await answer.arrayBuffer();
      return answer.status;
    }

    async function postFreely(code: string, address: string): Promise<void> {
      const status = await post(code, address);
      if (status !== 201) throw new Error(`A submission was answered with ${status}.`);
    }

    async function postWithProof(code: string): Promise<void> {
      const status = await post(code, ATTACKER);
      if (status === 201) return;
      const challenge: Challenge = await (await fetch(`${surveys}/${code}/challenge`)).json();
      const solution = await solveChallenge({ challenge, deriveKey });
      const proven = await post(code, ATTACKER, btoa(JSON.stringify({ challenge, solution })));
      if (proven !== 201) throw new Error(`A submission with its proof was answered with ${proven}.`);
    }

    const all = Array.from({ length: RESPONSES[size] }, (_, index) => index);
    const before = await timed(() =>
      Promise.all(all.map((index) => postFreely(brakeless, `198.51.100.${index}`))),
    );
    const after = await timed(async () => {
      for (const _ of all.slice(1)) await postWithProof(braked);
    });
    const honest = await timed(() => postWithProof(braked));
    return [
      {
        name: `${all.length} responses by a script: every one free / from one network`,
        ours: ms(before),
        floor: ms(after),
        value: before / after,
        limit: MOST,
      },
      { name: "a respondent beside the script waits", value: honest, limit: HONEST_LIMIT_MS, unit: "ms" },
    ];
  } finally {
    await ours.stop();
  }
}
