/** Queue messages carry ids alone: the consumer reads the row. */
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
