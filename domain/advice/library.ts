import { type AdviceFile, adviceFileSchema } from "./advice.ts";
import campsAdaptivePlanned from "./en/camps/adaptive_planned.json" with { type: "json" };
import campsDisruptiveMeasured from "./en/camps/disruptive_measured.json" with { type: "json" };
import campsIntuitiveStrategic from "./en/camps/intuitive_strategic.json" with { type: "json" };
import campsOpenStructured from "./en/camps/open_structured.json" with { type: "json" };
import campsPurposeProfit from "./en/camps/purpose_profit.json" with { type: "json" };
import campsVisionExecution from "./en/camps/vision_execution.json" with { type: "json" };
import campsByGroups from "./en/camps-by-groups.json" with { type: "json" };
import careless from "./en/careless.json" with { type: "json" };
import content from "./en/content.json" with { type: "json" };
import fewAnswers from "./en/few-answers.json" with { type: "json" };
import groups from "./en/groups.json" with { type: "json" };
import lead from "./en/lead.json" with { type: "json" };
import lowEffectiveness from "./en/low-effectiveness.json" with { type: "json" };
import markGroups from "./en/mark-groups.json" with { type: "json" };
import noFinding from "./en/no-finding.json" with { type: "json" };
import oppositeWants from "./en/opposite-wants.json" with { type: "json" };
import wantAdaptive from "./en/want/adaptive.json" with { type: "json" };
import wantDisruptive from "./en/want/disruptive.json" with { type: "json" };
import wantExecution from "./en/want/execution.json" with { type: "json" };
import wantIntuitive from "./en/want/intuitive.json" with { type: "json" };
import wantMeasured from "./en/want/measured.json" with { type: "json" };
import wantOpen from "./en/want/open.json" with { type: "json" };
import wantPlanned from "./en/want/planned.json" with { type: "json" };
import wantProfit from "./en/want/profit.json" with { type: "json" };
import wantPurpose from "./en/want/purpose.json" with { type: "json" };
import wantStrategic from "./en/want/strategic.json" with { type: "json" };
import wantStructured from "./en/want/structured.json" with { type: "json" };
import wantVision from "./en/want/vision.json" with { type: "json" };

const FILES = [
  wantVision,
  wantExecution,
  wantPurpose,
  wantProfit,
  wantAdaptive,
  wantPlanned,
  wantDisruptive,
  wantMeasured,
  wantOpen,
  wantStructured,
  wantIntuitive,
  wantStrategic,
  campsVisionExecution,
  campsPurposeProfit,
  campsAdaptivePlanned,
  campsDisruptiveMeasured,
  campsOpenStructured,
  campsIntuitiveStrategic,
  groups,
  campsByGroups,
  markGroups,
  oppositeWants,
  lowEffectiveness,
  fewAnswers,
  careless,
  noFinding,
  lead,
  content,
];

/** The library in English, read once; loaded with the first report. */
export const LIBRARY: readonly AdviceFile[] = FILES.map((file) => adviceFileSchema.parse(file));
