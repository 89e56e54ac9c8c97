/** The id does not depend on the encoding of the token. */
export type CaptchaVerdict =
  | { isAccepted: true; tokenId: string; expiresAt: Date; data?: Record<string, unknown> | undefined }
  | { isAccepted: false; isExpired: boolean };
