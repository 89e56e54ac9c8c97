import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts a server on a free port of this machine; it keeps no process alive. */
export async function listen(server: Server): Promise<{ origin: string; stop: () => Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
