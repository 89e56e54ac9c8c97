/** The id does not depend on the encoding of the token. */
export type CaptchaVerdict =
  | { isAccepted: true; tokenId: string; expiresAt: Date }
  | { isAccepted: false; isExpired: boolean };
