import type { Plugin } from "vite";

/** The AI client builds an object for each of its thirty resources; we call it by path, with its retries and limits. */
const UNUSED_RESOURCE = /\/openai\/resources\/(?!(?:.+\/)?index\.mjs$).+\.mjs$/;

/** Nor do we take its answers as streams, send it files, let it call functions, or sign in by a workload's identity. */
const UNUSED_HELPER =
  /\/openai\/(?:core\/(?:pagination|streaming)|internal\/(?:to-file|uploads)|internal\/decoders\/line|auth\/workload-identity-auth|internal\/auth\/x509-workload-identity-auth)\.mjs$/;

/** better-auth knows some forty sign-in providers by name: these are the ones that a company's people have. */
const UNUSED_PROVIDER =
  /\/@better-auth\/core\/dist\/social-providers\/(?!index|github|google|linkedin|microsoft-entra-id)[\w-]+\.mjs$/;

/** better-auth's own error page, its database in memory, the encrypted cookie that would hold a session. */
const UNUSED_AUTH =
  /\/(?:better-auth\/dist\/api\/routes\/error|@better-auth\/memory-adapter\/dist\/index)\.mjs$|\/jose\/dist\/webapi\/(?:jwe\/\w+\/\w+|jwt\/(?:en|de)crypt)\.js$/;

/** What only describes an API or a schema to others. */
const UNUSED_DESCRIPTION =
  /\/better-call\/dist\/openapi\.mjs$|\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;

function exportedNames(code: string): string[] {
  const declared = Array.from(
    code.matchAll(/^export (?:async )?(?:class|function|const) (\w+)/gm),
    ([, name]) => name as string,
  );
  const lists = Array.from(code.matchAll(/^export \{([^}]*)\};?$/gm), ([, names]) =>
    (names as string).split(",").map((name) => name.trim().split(" as ").at(-1) as string),
  );
  return [...declared, ...lists.flat()].filter(Boolean);
}

/**
 * Leaves an empty function under each name that a module exports and nobody here calls. A Worker pays for
 * every byte of every module when it starts, also for those it never imports.
 */
function emptyUnusedModules(): Plugin {
  return {
    name: "empty-unused-modules",
    enforce: "pre",
    transform: {
      filter: { id: [UNUSED_RESOURCE, UNUSED_HELPER, UNUSED_PROVIDER, UNUSED_AUTH, UNUSED_DESCRIPTION] },
      handler: (code) => ({
        code: exportedNames(code)
          .map((name) => `export function ${name}() {}`)
          .join("\n"),
        map: null,
      }),
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** The places of every `openapi: { … }` in a module. */
function findDescriptions(node: Node): Node[] {
  if (node.type === "Property" && (node.key as Node).name === "openapi") return [node];
  return Object.values(node).flat().filter(isNode).flatMap(findDescriptions);
}

/** A third of better-auth's endpoints is what an OpenAPI document would say of them. */
function dropApiDescriptions(): Plugin {
  return {
    name: "drop-api-descriptions",
    transform: {
      filter: { id: /\/(?:better-auth|@better-auth\/[\w-]+)\/dist\/.*\.mjs$/, code: /\bopenapi: \{/ },
      handler(code) {
        const found = findDescriptions(this.parse(code) as unknown as Node).sort((a, b) => b.start - a.start);
        return {
          code: found.reduce(
            (kept, { start, end }) => `${kept.slice(0, start)}openapi: {}${kept.slice(end)}`,
            code,
          ),
          map: null,
        };
      },
    },
  };
}

export const trimLibraries = (): Plugin[] => [emptyUnusedModules(), dropApiDescriptions()];
