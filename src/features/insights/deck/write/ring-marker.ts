/** Width of a ring's line, in EMU: 2.5 points. */
const RING = 31750;
/** In points, with the dots of today at `DOT_SIZE`: a dot at the same place stands within. */
const RING_SIZE = 18;
export const DOT_SIZE = 13;

/**
 * Makes rings of the second series' dots, as the report draws what is wanted: told from today without colour. LibreOffice
 * fills them and draws them below the dots of today, where they still stand out. The library has one look for the
 * markers of all series.
 */
export function ringMarker(chart: string): string {
  return chart.replace(
    /(<c:idx val="1"\/>.*?<c:marker>.*?<c:size val=")\d+("\/><c:spPr>)<a:solidFill>(.*?)<\/a:solidFill><a:ln w="\d+"([^>]*)><a:solidFill>.*?<\/a:solidFill>/s,
    `$1${RING_SIZE}$2<a:noFill/><a:ln w="${RING}"$4><a:solidFill>$3</a:solidFill>`,
  );
}
