import { FREE_SUBMISSIONS } from "#domain/limits.ts";

const { perNetwork, networks, windowMs } = FREE_SUBMISSIONS;

/**
 * Counts the submissions to one survey by client network, in memory alone: stored counts would tell who took part from
 * one place, and when. They are lost with the object's memory, which gives away no more than a few proofs of work.
 */
export class SubmissionCounter {
  private since = 0;
  private readonly byNetwork = new Map<string, number>();

  /** Counts a submission of a network (a keyed hash) and tells if it needs no proof of work. */
  count(network: string, now: number): boolean {
    if (now - this.since >= windowMs) {
      this.byNetwork.clear();
      this.since = now;
    }
    const counted = this.byNetwork.get(network) ?? 0;
    // More networks than a team has are an attack: memory ends here, and each submission needs a proof.
    if (counted === 0 && this.byNetwork.size >= networks) return false;
    this.byNetwork.set(network, counted + 1);
    return counted < perNetwork;
  }

  clear(): void {
    this.byNetwork.clear();
  }
}
