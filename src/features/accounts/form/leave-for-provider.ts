import { postAuth } from "#src/lib/api/api-client.ts";
import { leaveFor } from "#src/lib/page/leave-for.ts";

/** Goes to a provider; settles once this page is out of sight. */
export async function leaveForProvider(path: string, body: object): Promise<void> {
  const { url } = await postAuth<{ url: string }>(path, body);
  await leaveFor(url);
}
