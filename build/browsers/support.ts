import { features } from "web-features";
import type { Targets } from "./targets.ts";

/** By the keys of MDN's browser compatibility data, such as `css.at-rules.layer`: first version of each browser. */
const support = new Map<string, Record<string, string>>();
for (const feature of Object.values(features)) {
  if (feature.kind !== "feature") continue;
  for (const [key, status] of Object.entries(feature.status.by_compat_key ?? {})) {
    support.set(key, status.support as Record<string, string>);
  }
}

const keysOfLastName = new Map<string, string[]>();
for (const key of support.keys()) {
  const name = key.slice(key.lastIndexOf(".") + 1).replace(/_static$/, "");
  keysOfLastName.set(name, [...(keysOfLastName.get(name) ?? []), key]);
}

const versionNumber = (version: string) => {
  const [major = 0, minor = 0] = version.replace("≤", "").split(".").map(Number);
  return major * 1000 + minor;
};

export const isKnown = (key: string) => support.has(key);

export const keysNamed = (name: string) => keysOfLastName.get(name) ?? [];

/** The engines among the targets that lack a feature, with the version that brought it; none for an unknown feature. */
export function enginesWithout(key: string, targets: Targets): string[] {
  const since = support.get(key);
  if (!since) return [];
  return Object.entries(targets).flatMap(([engine, oldest]) => {
    const version = since[engine];
    if (version !== undefined && versionNumber(version) <= versionNumber(oldest)) return [];
    return [version === undefined ? `not in ${engine}` : `${engine} ${version}`];
  });
}

export interface Unsupported {
  feature: string;
  code: string;
  missing: string[];
}

/** Names each feature once. */
export function collect() {
  const found = new Map<string, Unsupported>();
  return {
    add(feature: string, code: string, missing: string[]) {
      if (missing.length > 0 && !found.has(feature)) {
        found.set(feature, { feature, code: code.replace(/\s+/g, " ").slice(0, 80), missing });
      }
    },
    all: () => [...found.values()],
  };
}

export const listMissing = (targets: Targets) =>
  Array.from(support.keys()).filter((key) => enginesWithout(key, targets).length > 0);
