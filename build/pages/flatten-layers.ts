import path from "node:path";
import type { Plugin, Root } from "postcss";

/**
 * Takes the cascade layers away and leaves their rules: older browsers leave out a layer whole. Tailwind CSS writes the
 * layers in their order, and what comes later is of no lower specificity.
 */
export function flattenLayers(root: Root): void {
  root.walkAtRules("layer", (layer) => void layer.replaceWith(layer.nodes ?? []));
}

/** The same while bundling, for that one of our stylesheets. */
export const flattenedLayersOf = (stylesheet: string): Plugin => ({
  postcssPlugin: "flatten-layers",
  Once(root) {
    const file = root.source?.input.file ?? "";
    if (path.basename(file) === stylesheet) flattenLayers(root);
  },
});
