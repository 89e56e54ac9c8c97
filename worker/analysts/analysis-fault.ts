/** Why an analysis ends without a report, in words that its manager may read: no other error's words are shown. */
export class AnalysisFault extends Error {
  override name = "AnalysisFault";
}
