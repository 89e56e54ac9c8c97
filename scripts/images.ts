// `npm run images`: draws the picture of a shared link and the icons into public/, from the brand's line, the fonts
// and wrangler.toml. To be run again when the company's name or tagline changes.
import { drawImages } from "#build/images/draw-images.ts";
import { ensureChromium } from "./local/chromium.ts";

await drawImages(ensureChromium());
