// `npm run dev:wrangler [-- --persist-to FOLDER]`: what `npm start` does, with the built Worker in `wrangler dev`.
import { serveByWrangler } from "./local/server.ts";
import { startServer } from "./local/start-server.ts";

await startServer(serveByWrangler);
