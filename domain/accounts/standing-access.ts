/** What opens an account or its surveys, or hears of them, without a session: how many of each. */
export interface StandingAccess {
  apiKeys: number;
  /** Without those that are paused. */
  webhooks: number;
  offers: number;
  reportLinks: number;
  /** Surveys whose report those who took part can read. */
  sharedReports: number;
  secondManagers: number;
  /** Surveys, whose results their manager PIN opens. */
  managerPins: number;
  /** Names of the sign-in providers that are linked. */
  providers: string[];
}

/** What a reset of the password ends of it. */
export type EndedAccess = Pick<StandingAccess, "apiKeys" | "webhooks" | "offers">;
