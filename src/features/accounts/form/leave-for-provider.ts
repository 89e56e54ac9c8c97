import { postAuth } from "#src/lib/api/api-client.ts";

const LEAVE_TIMEOUT_MS = 10_000;

/** Goes to a provider; settles once this page is out of sight, so that the button stays busy until then. */
export async function leaveForProvider(path: string, body: object): Promise<void> {
  const { url } = await postAuth<{ url: string }>(path, body);
  location.assign(url);
  await new Promise((resolve) => {
    addEventListener("pagehide", resolve, { once: true });
    setTimeout(resolve, LEAVE_TIMEOUT_MS);
  });
}
