const CODE = /^E_[A-Z_]{3,40}$/;

/** Codes of the platform's mail service for a message or recipient that it will not take later either. */
const FINAL = /^E_(RECIPIENT|VALIDATION|FIELD|TOO_MANY|CONTENT|HEADERS?)_/;

/** Returns the kind of a failed delivery: the service's code, "timeout" or "unknown"; never a text of the service. */
export function mailFailureKind(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === "string" && CODE.test(code)) return code;
  return name === "TimeoutError" ? "timeout" : "unknown";
}

/** True if trying again is of no use. A sender that is not set up yet is none of these: the operator can mend it. */
export const isFinalFailure = (kind: string): boolean => FINAL.test(kind);
