/** Words of the sample report about itself. */
export const sampleWords = {
  title: "Sample report",
  text: "Fairwater Foods and its people are made up. Every sentence and every figure below was computed from their made-up answers, the way it would be for your team.",
  back: "SLK Profile Survey",
  link: "See a sample report",
  cover: "Sample report: a made-up team",
} as const;
