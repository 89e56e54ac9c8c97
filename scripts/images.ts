// `npm run images`: draws the icons into public/, from the brand's line. The pictures of shared links are drawn by the
// build.
import { drawIcons } from "#build/images/draw-images.ts";

await drawIcons();
