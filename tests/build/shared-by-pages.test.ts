import type { Rolldown } from "vite";
import { expect, it } from "vitest";
import { sharedByPages } from "#build/shared-by-pages.ts";

const modules: Record<string, { importedIds: string[]; dynamicallyImportedIds: string[] }> = {
  "/src/site.tsx": {
    importedIds: ["/src/header.tsx", "/node_modules/react/index.js"],
    dynamicallyImportedIds: ["/src/routes/marketing/home.tsx", "/src/toast.tsx"],
  },
  "/src/routes/marketing/home.tsx": { importedIds: ["/src/hero.tsx"], dynamicallyImportedIds: [] },
};
const graph = { getModuleInfo: (id: string) => modules[id] ?? null } as unknown as Rolldown.ChunkingContext;

it("the pages' chunk takes what they import, without libraries and what is loaded late", () => {
  const nameChunk = sharedByPages("/src/site.tsx");
  expect(nameChunk("/src/header.tsx", graph)).toBe("pages");
  expect(nameChunk("/src/hero.tsx", graph)).toBe("pages");
  expect(nameChunk("/node_modules/react/index.js", graph)).toBeNull();
  expect(nameChunk("/src/toast.tsx", graph)).toBeNull();
});

it("the pages' chunk stops the build where the pages' entry is not in it", () => {
  expect(() => sharedByPages("/src/gone.tsx")("/src/a.tsx", graph)).toThrow(
    "The build has no /src/gone.tsx.",
  );
});
