/** A deployment of the past: which share of the visitors got which version. */
export interface PastDeployment {
  versions: { version_id: string; percentage: number }[];
}

const mainVersion = ({ versions }: PastDeployment): string | undefined =>
  versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id;

/** The version that all visitors had before the one that they have now; null if there was none. Newest first. */
export function findVersionBefore(deployments: readonly PastDeployment[]): string | null {
  const [current, ...earlier] = deployments.map(mainVersion);
  return earlier.find((version) => version !== undefined && version !== current) ?? null;
}
