// `npm run build`: the Worker and the site in dist/, then the finished pages.
import { run } from "./local/project.ts";

run("vite", ["build"]);
run("node", ["build/prerender.ts"]);
