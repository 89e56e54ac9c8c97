import { writeFileSync } from "node:fs";
import path from "node:path";
import { root, run, say } from "#scripts/local/project.ts";

interface Component {
  "bom-ref": string;
  scope: "required" | "optional";
  properties: { name: string }[];
}

interface Bill {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

const FILE = path.join(root, "dist/sbom.cdx.json");

/** Of development, or a folder of our own. */
const isMarked = ({ properties }: Component) =>
  properties.some(({ name }) => /^cdx:npm:package:(development|private)$/.test(name));

/** Keeps what is deployed: what only development or another place needs is optional there, or marked. */
function keepProduction(bill: Bill): Bill {
  const components = bill.components.filter((one) => one.scope === "required" && !isMarked(one));
  const kept = new Set([bill.metadata.component, ...components].map((one) => one["bom-ref"]));
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  return { ...bill, components, dependencies };
}

/**
 * Writes the packages of the build beside it, in CycloneDX's format. Not by `--omit dev`: with it npm 11 leaves out each
 * package that something for development asks for too, such as hono.
 */
export function writeBillOfMaterials(file = FILE): void {
  const args = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx", "--include=dev"];
  const { stdout } = run("npm", args, { stdio: ["ignore", "pipe", "inherit"], maxBuffer: 64 * 1024 * 1024 });
  const bill = keepProduction(JSON.parse(String(stdout)));
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  say(`Bill of materials: ${path.relative(root, file)} (${bill.components.length} packages)`);
}
