export const sampleWords = {
  title: "Sample report",
  text: "Fairwater Foods and its people are made up. Every sentence and every figure below was computed from their made-up answers, just as it would be for your team.",
  back: "SLK Profile Survey",
  cover: "Sample report: a made-up team",
} as const;
