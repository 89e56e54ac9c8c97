import type { Sentence } from "#domain/report/rendered-report.ts";

/** A finding at several lengths: as the verdict, in a line beside it where that is shorter, as a heading and in full. */
export interface ToldFinding {
  verdict: Sentence;
  line?: Sentence;
  /** What either side of a division wants, for the first page. */
  wants?: Sentence | undefined;
  title: Sentence;
  sentences: Sentence[];
}
