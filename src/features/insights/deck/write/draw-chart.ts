import type PptxGenJS from "pptxgenjs";
import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { LANGUAGE } from "#messages/language";
import type { BarChart, ChartBlock, DotChart } from "#src/features/insights/deck/deck.ts";
import { COLOURS, FONTS } from "./look.ts";
import { ACROSS, placed } from "./reading-direction.ts";
import { DOT_SIZE } from "./ring-marker.ts";

type Slide = PptxGenJS.Slide;
type Options = PptxGenJS.IChartOpts;

const AXIS: Options = {
  catAxisLabelFontFace: FONTS.sans,
  catAxisLabelColor: COLOURS.ink,
  valAxisLabelFontFace: FONTS.sans,
  valAxisLabelColor: COLOURS.muted,
  valAxisLabelFontSize: 10,
  catAxisLineColor: COLOURS.edge,
  valAxisLineShow: false,
  lang: LANGUAGE.locale,
};

/** Each series has a column of heights beside the one column of places, with gaps where a place is another's. */
function drawDots(slide: Slide, { box, alt, labels, series, scaleHeight }: DotChart): void {
  const count = labels.length;
  const places = series.flatMap(({ points }) => points.map(({ at }) => at));
  const heights = series.map((own) => ({
    name: own.name,
    values: series.flatMap((other) => other.points.map(({ line }) => (other === own ? count - line : null))),
  }));
  // The library takes null for a missing value, which its types do not say.
  const data = [{ name: "X-Axis", values: places }, ...heights] as PptxGenJS.OptsChartData[];
  slide.addChart("scatter", data, {
    ...placed(box),
    ...AXIS,
    altText: alt,
    chartColors: series.map(({ tone }) => COLOURS[tone]),
    lineSize: 0,
    lineDataSymbol: "circle",
    lineDataSymbolSize: DOT_SIZE,
    lineDataSymbolLineColor: COLOURS.paper,
    lineDataSymbolLineSize: 1,
    displayBlanksAs: "gap",
    catAxisOrientation: ACROSS,
    catAxisMinVal: SPECTRUM_SCALE.min,
    catAxisMaxVal: SPECTRUM_SCALE.max,
    catAxisMajorUnit: 4,
    catAxisLabelFontSize: 12,
    catAxisLabelColor: COLOURS.muted,
    catAxisLineShow: false,
    catGridLine: { color: COLOURS.rule, size: 1 },
    valAxisMinVal: 0.5,
    valAxisMaxVal: count + 0.5,
    valAxisMajorUnit: 1,
    valAxisHidden: true,
    valGridLine: { color: COLOURS.rule, size: 0.75 },
    layout: { x: 0.03, y: 0, w: 0.94, h: 1 - scaleHeight / box.h },
    chartArea: { roundedCorners: false },
  });
}

function drawBars(slide: Slide, { box, alt, title, tone, labels, values, min, max, format }: BarChart): void {
  // The axis begins at the bottom.
  const data = [{ name: title, labels: labels.toReversed(), values: values.toReversed() }];
  slide.addChart("bar", data, {
    ...placed(box),
    ...AXIS,
    altText: alt,
    barDir: "bar",
    barGapWidthPct: 45,
    chartColors: [COLOURS[tone]],
    catAxisLabelFontSize: 14,
    valAxisOrientation: ACROSS,
    valAxisMinVal: min,
    valAxisMaxVal: max,
    valAxisHidden: true,
    valGridLine: { style: "none" },
    showTitle: true,
    title,
    titleFontFace: FONTS.sans,
    titleFontSize: 12,
    titleColor: COLOURS.muted,
    showValue: true,
    dataLabelFormatCode: format,
    dataLabelFontFace: FONTS.sans,
    dataLabelFontSize: 14,
    dataLabelColor: COLOURS.ink,
    chartArea: { roundedCorners: false },
  });
}

export function drawChart(slide: Slide, chart: ChartBlock): void {
  if (chart.kind === "dots") drawDots(slide, chart);
  else drawBars(slide, chart);
}
