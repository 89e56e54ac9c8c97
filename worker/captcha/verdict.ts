/** What a captcha says of a token. The id is the same however the token is written down. */
export type CaptchaVerdict =
  | { isAccepted: true; tokenId: string; expiresAt: Date }
  | { isAccepted: false; isExpired: boolean };
