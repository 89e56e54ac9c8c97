// `npm start`: everything that the product needs, and the built Worker on Miniflare (scripts/local/serve-worker.ts).
import { serveBuilt } from "./local/server.ts";
import { startServer } from "./local/start-server.ts";

await startServer(serveBuilt);
