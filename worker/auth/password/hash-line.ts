import { pause } from "#domain/pause.ts";
import { TooManyError } from "#worker/errors.ts";
import { MIN_GAP_MS } from "./hash-cost.ts";

/** Who waits for a hash. */
export interface Waiter {
  /** True if the account knows the caller: by a proof already shown, by the browser or by the network. */
  isKnown: boolean;
  network: string;
}

/** All who wait inside have shown a proof. */
export const INSIDE: Waiter = { isKnown: true, network: "" };

interface Place extends Waiter {
  /** When its request last looked whether it is its turn: one that was cut off looks no more. */
  lookedAt: number;
  isShed: boolean;
}

const LOOK_EVERY_MS = 10;
/** A hash itself keeps everyone from looking. */
const GONE_AFTER_MS = 2000;
/** If a request is cut off while it hashes, the next one waits no longer than this. */
const CUT_OFF_MS = 2000;
/** Strangers who could not be served within that time are shed. */
const STRANGERS_WAIT_MS = 600;
/** Who waits longer is refused: later for a known caller, whose proof may be used up already. */
const MAX_WAIT_MS = { known: 30_000, stranger: 10_000 };
const RETRY_AFTER_SECONDS = 1;
/** Networks are ranked by what they asked for lately. */
const MEMORY_MS = 60_000;
const MAX_NETWORKS = 10_000;

/** The line of those who wait for a hash in this isolate: one is computed at a time, with room between two. */
export class HashLine {
  private places: Place[] = [];
  private nextTurnAt = 0;
  private readonly minGapMs: number;
  private turnMs: number;
  private asked = new Map<string, number>();
  private askedSince = 0;

  constructor(minGapMs = MIN_GAP_MS) {
    this.minGapMs = minGapMs;
    this.turnMs = 2 * minGapMs;
  }

  /**
   * Computes a hash when its turn comes: known callers first, then the network that asked least in the last minute, then
   * who came first. Throws a TooManyError if a stranger is shed, or has waited too long.
   */
  async run<Value>(waiter: Waiter, hash: () => Value): Promise<Value> {
    await this.waitForTurn(this.join(waiter));
    const startedAt = Date.now();
    let value: Value;
    try {
      value = hash();
    } finally {
      // The clock stands still while a request computes; a pause moves it on.
      await pause(0);
      const endedAt = Date.now();
      const gapMs = Math.max(this.minGapMs, endedAt - startedAt);
      this.turnMs = endedAt - startedAt + gapMs;
      this.nextTurnAt = endedAt + gapMs;
    }
    return value;
  }

  private join(waiter: Waiter): Place {
    const now = Date.now();
    if (now - this.askedSince > MEMORY_MS || this.asked.size > MAX_NETWORKS) {
      this.asked.clear();
      this.askedSince = now;
    }
    this.asked.set(waiter.network, this.rank(waiter) + 1);
    const place = { ...waiter, lookedAt: now, isShed: false };
    this.places = this.places.filter(({ lookedAt }) => now - lookedAt < MAX_WAIT_MS.known);
    this.places.push(place);
    this.shed(now);
    return place;
  }

  private async waitForTurn(place: Place): Promise<void> {
    const givesUpAt = Date.now() + (place.isKnown ? MAX_WAIT_MS.known : MAX_WAIT_MS.stranger);
    // Each request looks for itself: the runtime lets none wait for a promise that another one settles.
    for (let now = Date.now(); !place.isShed && now < givesUpAt; now = Date.now()) {
      place.lookedAt = now;
      if (now >= this.nextTurnAt && this.first(now) === place) {
        this.leave(place);
        this.nextTurnAt = now + CUT_OFF_MS;
        return;
      }
      await pause(LOOK_EVERY_MS);
    }
    this.leave(place);
    throw new TooManyError(RETRY_AFTER_SECONDS);
  }

  private leave(place: Place): void {
    this.places = this.places.filter((other) => other !== place);
  }

  private rank({ network }: Waiter): number {
    return this.asked.get(network) ?? 0;
  }

  private waiting(now: number): Place[] {
    return this.places.filter(({ lookedAt }) => now - lookedAt < GONE_AFTER_MS);
  }

  private first(now: number): Place | undefined {
    return this.waiting(now).toSorted(
      (a, b) => Number(b.isKnown) - Number(a.isKnown) || this.rank(a) - this.rank(b),
    )[0];
  }

  /** Sheds the stranger who has waited longest of the network that asked most, as long as too many wait. */
  private shed(now: number): void {
    const strangers = this.waiting(now).filter(({ isKnown }) => !isKnown);
    const served = Math.max(1, Math.floor(STRANGERS_WAIT_MS / this.turnMs));
    if (strangers.length <= served) return;
    const [shed] = strangers.toSorted((a, b) => this.rank(b) - this.rank(a));
    if (!shed) return;
    shed.isShed = true;
    this.leave(shed);
    this.shed(now);
  }
}
