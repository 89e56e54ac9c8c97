// `run-bench.ts NAME SIZE [SAMPLES]`: the process of one bench, forked by scripts/bench.ts. It sends its figures and
// ends when that one closes the channel or is gone, and its servers and browsers with it.
import { BENCHES } from "./benches.ts";
import type { Size } from "./figures.ts";

const [name = "", size, samples] = process.argv.slice(2);
process.once("disconnect", () => process.exit());

const bench = BENCHES[name];
if (!bench) throw new Error(`There is no bench ${name}.`);
process.send?.(await bench(size as Size, samples ? Number(samples) : undefined));
