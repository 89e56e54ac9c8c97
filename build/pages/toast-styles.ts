import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * What sonner puts into the style element that it adds to a page: nothing at first, then the stylesheet, as its module
 * holds it. It offers no way to leave it out or to give it a nonce, so the pages' policy allows both by their hash.
 */
export function readToastStyles(): string[] {
  const module = readFileSync(fileURLToPath(import.meta.resolve("sonner")), "utf8");
  const [, literal] = /^__insertCSS\(("(?:[^"\\]|\\.)*")\)/m.exec(module) ?? [];
  if (!literal)
    throw new Error("sonner no longer adds its styles as it did: see build/pages/toast-styles.ts.");
  return ["", JSON.parse(literal)];
}
