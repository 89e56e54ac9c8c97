// @ts-check
// `node scripts/run.mjs NAME …` runs scripts/NAME.ts. This file is read by any Node since 12.17, to say which one is
// needed: it has no syntax, import or `await` that an older one doesn't know.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20) {
  process.stderr.write(`This needs Node 22.12 or newer, and you have ${process.versions.node}.\n`);
  process.exit(1);
}
if (major < 22 || (major === 22 && minor < 12)) {
  process.stderr.write(
    `Node ${process.versions.node} gets no security fixes any more: please install 22.12 or newer.\n`,
  );
}
import("./local/run-script.mjs");
