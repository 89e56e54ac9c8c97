/** Width of a ring's line, in EMU: 2.5 points. */
const RING = 31750;
/** In points, with the dots of today at `DOT_SIZE`: a dot at the same place stands within. */
const RING_SIZE = 18;
export const DOT_SIZE = 13;

const SERIES = /<c:ser>.*?<\/c:ser>/gs;
const MARKER =
  /(<c:marker>.*?<c:size val=")\d+("\/><c:spPr>)<a:solidFill>(.*?)<\/a:solidFill><a:ln w="\d+"([^>]*)><a:solidFill>.*?<\/a:solidFill>/s;

/**
 * Makes rings of the dots of every second series, as the report draws what is wanted: distinct from today without colour.
 * LibreOffice fills them and draws them below the dots of today, where they still stand out. The library has one look
 * for the markers of all series.
 */
export function ringMarker(chart: string): string {
  let index = 0;
  return chart.replace(SERIES, (series) =>
    index++ % 2 === 0
      ? series
      : series.replace(
          MARKER,
          `$1${RING_SIZE}$2<a:noFill/><a:ln w="${RING}"$4><a:solidFill>$3</a:solidFill>`,
        ),
  );
}
