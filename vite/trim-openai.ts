import type { Plugin } from "vite";

/** The client builds an object for each of its thirty resources; we call chat completions and the beta's threads. */
const UNUSED_RESOURCE =
  /\/openai\/resources\/(?:(?:beta\/)?(?:agents\/agents|chatkit\/chatkit|realtime\/realtime|responses\/responses)|admin\/admin|audio\/audio|batches|completions|containers\/containers|content-provenance-checks|conversations\/conversations|decisions|embeddings|evals\/evals|files|fine-tuning\/fine-tuning|graders\/graders|images|live\/live|models|moderations|safety\/safety|skills\/skills|uploads\/uploads|vector-stores\/vector-stores|videos|webhooks\/webhooks)\.mjs$/;

/** Leaves an empty class of the same name for each resource we never call: a third of the Worker's size. */
export function trimOpenai(): Plugin {
  return {
    name: "trim-openai",
    enforce: "pre",
    transform: {
      filter: { id: UNUSED_RESOURCE },
      handler(code) {
        const names = Array.from(code.matchAll(/^export class (\w+)/gm), ([, name]) => name);
        return { code: names.map((name) => `export class ${name} {}`).join("\n"), map: null };
      },
    },
  };
}
