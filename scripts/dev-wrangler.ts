// `npm run dev:wrangler [-- --persist-to FOLDER]`: what `npm start` does, with the built Worker in `wrangler dev`.
import { serveByWrangler, startServer } from "./local/server.ts";

await startServer(serveByWrangler);
