import { features } from "web-features";
import type { Targets } from "#build/targets.ts";

const versionNumber = (version: string) => {
  const [major = 0, minor = 0] = version.replace("≤", "").split(".").map(Number);
  return major * 1000 + minor;
};

const isMissing = (support: Record<string, string>, targets: Targets) =>
  Object.entries(targets).some(([engine, oldest]) => {
    const since = support[engine];
    return since === undefined || versionNumber(since) > versionNumber(oldest);
  });

/** What a target lacks, by the keys of MDN's browser compatibility data, such as `api.AbortSignal.timeout_static`. */
export const listMissing = (targets: Targets): string[] =>
  Object.values(features).flatMap((feature) =>
    feature.kind === "feature"
      ? Object.entries(feature.status.by_compat_key ?? {}).flatMap(([key, { support }]) =>
          isMissing(support as Record<string, string>, targets) ? [key] : [],
        )
      : [],
  );
