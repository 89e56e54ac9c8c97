import { serveAi } from "./server.mjs";

/** Before the Worker's tests: an AI server that plays what they plan. */
export default async function setup({ provide }) {
  const { origin, stop } = await serveAi();
  provide("aiServer", origin);
  return stop;
}
