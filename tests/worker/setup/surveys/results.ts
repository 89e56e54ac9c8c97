import { call, freshAddress } from "#tests/worker/setup/calls.ts";

interface Access {
  address?: string;
  cookie?: string;
  proof?: string | undefined;
}

/** Opens a survey's results by its code and a manager PIN. */
export const openResults = (
  code: string,
  pin: string,
  { address = freshAddress(), cookie, proof }: Access = {},
) => call("/api/results", { body: { code, pin, proof }, address, cookie });

export const wrongPin = (pin: string) => (pin === "100000" ? "100001" : "100000");

/** Tries a wrong manager PIN. */
export const guessPin = ({ code, managerPin }: { code: string; managerPin: string }, access?: Access) =>
  openResults(code, wrongPin(managerPin), access);
