/** KV accepts one write for each key in this time, and refuses the rest. */
export const KV_WRITE_INTERVAL_MS = 1000;
