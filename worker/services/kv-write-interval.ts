/** KV accepts one write in so long for each key and refuses the rest. */
export const KV_WRITE_INTERVAL_MS = 1000;
