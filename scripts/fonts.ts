// `npm run fonts`: cuts the packages' fonts down to what the pages set, into src/ui/fonts. To be run again when a
// package brings a new version of its font.
import { subsetFonts } from "#build/fonts.ts";

for (const [name, bytes] of Object.entries(await subsetFonts())) {
  process.stdout.write(`${name} ${bytes} bytes\n`);
}
