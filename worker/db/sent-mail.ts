/**
 * A sent mail keeps its key, so that it is not written twice, and nothing of its content; nor its time, which may be
 * that of a response.
 */
export const SENT = {
  status: "sent",
  recipient: "",
  replyTo: null,
  subject: "",
  text: "",
  html: "",
  errorMessage: null,
  nextTryAt: null,
  worthlessAt: null,
  createdAt: new Date(0),
} as const;
