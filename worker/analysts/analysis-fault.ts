/**
 * Ends an analysis without a report. Its message is shown to the manager; messages of other errors are not.
 */
export class AnalysisFault extends Error {
  override name = "AnalysisFault";
}
