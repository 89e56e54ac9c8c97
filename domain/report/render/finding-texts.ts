import type { Sentence } from "#domain/report/rendered-report.ts";

/** A finding at several lengths: as the verdict, in a line beside it where that is shorter, as a heading and in full. */
export interface FindingTexts {
  verdict: Sentence;
  line?: Sentence;
  /** What sums it up beside the verdict, each a sentence: on how many lines, what both sides want, how they mark the team. */
  sums?: readonly Sentence[];
  /** What either side of a division wants, for the first page. */
  wants?: Sentence | undefined;
  title: Sentence;
  sentences: Sentence[];
}
