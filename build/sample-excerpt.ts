/** One spectrum, as a page draws it: without the questionnaire, which a public page does not load. */
export interface ExcerptLine {
  left: string;
  right: string;
  today: string;
  wanted: string;
  /** Their places on the line, from 0 to 1. */
  todayAt: number;
  wantedAt: number;
}

/** The piece of the sample report that the public pages show as a picture of it. */
export interface SampleExcerpt {
  organizationName: string;
  responses: number;
  roles: number;
  /** All six, largest gap first, as in the report. */
  lines: ExcerptLine[];
  finding: string;
}
