const LEAVE_TIMEOUT_MS = 10_000;

/** Goes to another document; settles once this page is out of sight, so that a button stays busy until then. */
export async function leaveFor(url: string): Promise<void> {
  location.assign(url);
  await new Promise((resolve) => {
    addEventListener("pagehide", resolve, { once: true });
    setTimeout(resolve, LEAVE_TIMEOUT_MS);
  });
}
