import { readPublicAddress } from "#domain/public-address.ts";
import { InvalidError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

/** Reads an address that a manager has entered. Throws an InvalidError that names the field. */
export function readEnteredAddress({ config }: Services<"config">, text: string): URL {
  const read = readPublicAddress(text, { allowsLoopback: config.isLocal });
  if ("fault" in read) throw new InvalidError((words) => words.webhookAddress[read.fault], "address");
  return read.url;
}
