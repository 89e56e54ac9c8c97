/** Queue messages carry ids: the row is the truth, the message only wakes the consumer. */
export interface AnalysisJob {
  insightId: string;
}

export interface ExportJob {
  exportId: string;
  /** Folder of the file in R2, also if the row has been deleted. */
  surveyCode: string;
}

export interface MailJob {
  key: string;
}
