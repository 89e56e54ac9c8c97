import type { Plugin } from "vite";

/** The AI client builds an object for each of its thirty resources; we call chat completions and the beta's threads. */
const UNUSED_RESOURCE =
  /\/openai\/resources\/(?:(?:beta\/)?(?:agents\/agents|chatkit\/chatkit|realtime\/realtime|responses\/responses)|admin\/admin|audio\/audio|batches|completions|containers\/containers|content-provenance-checks|conversations\/conversations|decisions|embeddings|evals\/evals|files|fine-tuning\/fine-tuning|graders\/graders|images|live\/live|models|moderations|safety\/safety|skills\/skills|uploads\/uploads|vector-stores\/vector-stores|videos|webhooks\/webhooks)\.mjs$/;

/** Nor do we take its answers as streams, let it call functions, or sign in by a workload's identity. */
const UNUSED_HELPER =
  /\/openai\/(?:lib\/(?:AssistantStream|EventStream|ChatCompletionStream|(?:Abstract)?ChatCompletion(?:Streaming)?Runner)|auth\/workload-identity-auth)\.mjs$/;

/** better-auth knows some forty sign-in providers by name: these are the ones that a company's people have. */
const UNUSED_PROVIDER =
  /\/@better-auth\/core\/dist\/social-providers\/(?!index|apple|github|google|linkedin|microsoft-entra-id)[\w-]+\.mjs$/;

function exportedNames(code: string): string[] {
  const classes = Array.from(
    code.matchAll(/^export (?:class|function) (\w+)/gm),
    ([, name]) => name as string,
  );
  const lists = Array.from(code.matchAll(/^export \{([^}]*)\};?$/gm), ([, names]) =>
    (names as string).split(","),
  );
  return [...classes, ...lists.flat().map((name) => name.trim())];
}

/**
 * Leaves an empty class under each name that a module exports and nobody here calls. A Worker pays for
 * every byte of every module when it starts, also for those it never imports.
 */
export function trimLibraries(): Plugin {
  return {
    name: "trim-libraries",
    enforce: "pre",
    transform: {
      filter: { id: [UNUSED_RESOURCE, UNUSED_HELPER, UNUSED_PROVIDER] },
      handler: (code) => ({
        code: exportedNames(code)
          .map((name) => `export class ${name} {}`)
          .join("\n"),
        map: null,
      }),
    },
  };
}
