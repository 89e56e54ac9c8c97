export * from "./accounts.ts";
export * from "./analysis.ts";
export * from "./contact.ts";
export * from "./exports.ts";
export * from "./mail.ts";
export * from "./questionnaire.ts";
export * from "./surveys.ts";
