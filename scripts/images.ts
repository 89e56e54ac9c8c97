// `npm run images`: draws the icons into public/, from the brand's line. The pictures of shared links are drawn by the
// build.
import { drawImages } from "#build/images/draw-images.ts";
import { ensureChromium } from "./local/chromium.ts";

await drawImages(ensureChromium());
