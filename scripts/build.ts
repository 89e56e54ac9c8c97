// `npm run build [-- --if-changed]`: the Worker and the site in dist/; with the flag only if anything has changed.
import { parseArgs } from "node:util";
import { BuildStamp, hashInputs } from "#build/inputs.ts";

const { values } = parseArgs({ options: { "if-changed": { type: "boolean", default: false } } });
if (values["if-changed"] && new BuildStamp().matches(hashInputs())) {
  process.stdout.write("Nothing has changed since the last build.\n");
} else {
  // Loaded late: the bundler alone takes a second.
  const { buildSite } = await import("#build/build-site.ts");
  await buildSite();
}
