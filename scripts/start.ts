// `npm start`: everything that the product needs, and the built Worker on Miniflare (scripts/local/serve-worker.ts).
import { serveBuilt, startServer } from "./local/server.ts";

await startServer(serveBuilt);
