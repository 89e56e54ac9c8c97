export interface PastDeployment {
  versions: { version_id: string; percentage: number }[];
}

export const mainVersion = ({ versions }: PastDeployment): string | undefined =>
  versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id;

/** The versions that most visitors had before the one that they have now, the latest first. Deployments come newest first. */
export function listVersionsBefore(deployments: readonly PastDeployment[]): string[] {
  const [current, ...earlier] = deployments.map(mainVersion);
  return [...new Set(earlier)].filter((version) => version !== undefined && version !== current) as string[];
}
