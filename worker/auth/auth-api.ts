/** Names the id that a signup PIN was claimed for; only `signUp` sets it. */
export const NEW_USER_ID_HEADER = "x-new-user-id";

interface NewAccount {
  body: { email: string; password: string; name: string; callbackURL?: string };
  headers: Headers;
  asResponse: true;
}

export interface FoundSession {
  user: { id: string; email: string; emailVerified: boolean; twoFactorEnabled?: boolean | null };
  session: { id: string; createdAt: Date; expiresAt: Date };
}

/** What the rest of the Worker uses of better-auth. */
export interface Auth {
  handler(request: Request): Promise<Response>;
  api: {
    getSession(call: {
      headers: Headers;
      query: { disableRefresh: boolean };
      returnHeaders: true;
    }): Promise<{ headers: Headers; response: FoundSession | null }>;
    signUpEmail(account: NewAccount): Promise<Response>;
    viewBackupCodes(call: { body: { userId: string } }): Promise<{ backupCodes: string[] }>;
  };
  /** For the links that it mails itself and has no other way to make. */
  $context: Promise<{
    secret: string;
    internalAdapter: {
      createVerificationValue(row: { identifier: string; value: string; expiresAt: Date }): Promise<unknown>;
    };
  }>;
}
