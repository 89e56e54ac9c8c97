// `npm run check`: format, lint, types and the tests that need neither Worker nor browser.
import { run } from "./local/project.ts";

run("biome", ["check", "."]);
run("tsc", ["-b"]);
run("vitest", ["run", "--project", "build", "--project", "domain", "--project", "src"]);
