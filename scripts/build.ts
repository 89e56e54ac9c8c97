// `npm run build`: the Worker and the site in dist/.
import { buildSite } from "#build/build-site.ts";

await buildSite();
