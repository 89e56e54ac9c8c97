/** No more mails of a kind are sent to a mailbox for now. Times are ISO 8601, UTC; what was sent last still works. */
export interface HeldBack {
  sentAt: string;
  nextAt: string;
}
