import { type ClientResponse, hc } from "hono/client";
import type { Api } from "#worker/api/api.ts";
import { networkError, readJson, readRequestError } from "./request-error.ts";

/** The API as typed calls; pass a call to `read`. */
export const { api } = hc<Api>("/");

type SuccessBody<Called> =
  Called extends ClientResponse<infer Body, infer Status, "json">
    ? Status extends 200 | 201 | 202
      ? Body
      : never
    : never;

/** Returns a successful call's body. Throws a RequestError. */
export async function read<Called extends ClientResponse<unknown, number, string>>(
  call: Promise<Called>,
): Promise<SuccessBody<Called>> {
  const response = await call.catch(() => {
    throw networkError();
  });
  if (!response.ok) throw await readRequestError(response as unknown as Response);
  // Whatever was deleted is answered with 204 and no body.
  return (
    response.status === 204 ? undefined : await readJson(response as unknown as Response)
  ) as SuccessBody<Called>;
}
