// `run-bench.ts NAME SIZE [SAMPLES]`: the process of one bench, forked by scripts/bench.ts. It ends with that one, and
// its servers and browsers with it.
import { BENCHES } from "./benches.ts";
import type { Size } from "./figures.ts";

const [name = "", size, samples] = process.argv.slice(2);
process.once("disconnect", () => process.exit(1));

const bench = BENCHES[name];
if (!bench) throw new Error(`There is no bench ${name}.`);
const rows = await bench(size as Size, samples ? Number(samples) : undefined);
process.send?.(rows, () => process.exit());
