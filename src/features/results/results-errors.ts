interface Failure {
  status: number;
  message: string;
}

/** Why the results stay closed, in words for whoever typed the code and the PIN. */
export function refuseResults({ status, message }: Failure): string {
  if (status === 0) return "The server could not be reached. Please check your connection and try again.";
  if (status === 400) return "Invalid survey code or manager PIN.";
  if (status === 429) return message;
  return "The results could not be opened. Please try again in a few minutes.";
}
