import * as z from "zod/mini";

// Queue messages carry ids alone: the consumer reads the row.

export const analysisJobSchema = z.object({ insightId: z.uuid() });
export type AnalysisJob = z.infer<typeof analysisJobSchema>;

/** The code is the folder of the file in R2, also if the row has been deleted. */
export const exportJobSchema = z.object({ exportId: z.uuid(), surveyCode: z.string().check(z.minLength(1)) });
export type ExportJob = z.infer<typeof exportJobSchema>;

export const deliveryJobSchema = z.object({ deliveryId: z.string().check(z.startsWith("msg_")) });
export type DeliveryJob = z.infer<typeof deliveryJobSchema>;
