// `npm run oldest-browsers`: compares the built files with the oldest browsers that the README names.
import { ALLOWED, type Allowances } from "#build/browsers/allowed.ts";
import { readBuiltFiles } from "#build/browsers/built-files.ts";
import { findInScripts } from "#build/browsers/find-in-scripts.ts";
import { findInStyles } from "#build/browsers/find-in-styles.ts";
import type { Unsupported } from "#build/browsers/support.ts";
import { RESPONDENT_SCRIPTS, RESPONDENT_STYLES, SITE } from "#build/browsers/targets.ts";

const { respondent, landing, site } = readBuiltFiles("dist/client");
const problems: string[] = [];

/** Takes note of what is neither supported nor allowed, and of allowances for what is no longer there. */
function judge(group: string, found: Iterable<[file: string, features: Unsupported[]]>, allowed: Allowances) {
  const unused = new Set(Object.keys(allowed));
  for (const [file, features] of found) {
    for (const { feature, code, missing } of features) {
      unused.delete(feature);
      if (!Object.hasOwn(allowed, feature))
        problems.push(`${file}: ${feature} (needs ${missing.join(", ")}): ${code}`);
    }
  }
  for (const feature of unused) problems.push(`${group}: ${feature} is allowed and no longer there`);
}

const inStyles = (styles: Map<string, string>, targets: typeof SITE) =>
  Array.from(styles, ([file, css]): [string, Unsupported[]] => [file, findInStyles(css, targets)]);

judge(
  "respondent's scripts",
  findInScripts(respondent.scripts, RESPONDENT_SCRIPTS),
  ALLOWED.respondentScripts,
);
judge("respondent's styles", inStyles(respondent.styles, RESPONDENT_STYLES), ALLOWED.respondentStyles);
judge("landing's scripts", findInScripts(landing.scripts, RESPONDENT_SCRIPTS), ALLOWED.landingScripts);
judge("site's scripts", findInScripts(site.scripts, SITE), ALLOWED.siteScripts);
judge("site's styles", inStyles(site.styles, SITE), ALLOWED.siteStyles);

const files = [respondent, site].flatMap(({ scripts, styles }) => [...scripts.keys(), ...styles.keys()]);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(
  `${files.length} built files: ${problems.length} features that the oldest browsers lack.\n`,
);
process.exit(problems.length === 0 ? 0 : 1);
