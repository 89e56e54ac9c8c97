interface DataPoint {
  indexes: string[];
  blobs: string[];
  doubles: number[];
}

/** A dataset that keeps the data points that are written to it. */
export function recordMetrics() {
  const points: DataPoint[] = [];
  const METRICS = { writeDataPoint: (point: DataPoint) => void points.push(point) } as AnalyticsEngineDataset;
  return { METRICS, points, of: (index: string) => points.filter(({ indexes }) => indexes[0] === index) };
}
