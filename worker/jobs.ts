/** Queue messages carry ids: the row is the truth, the message only wakes the consumer. */
export interface AnalysisJob {
  insightId: string;
}

export interface ExportJob {
  exportId: string;
  /** Where the file stands, also once the row is gone. */
  surveyCode: string;
}

export interface MailJob {
  key: string;
}
