import { companyName } from "./company.ts";

export const landingWords = {
  title: "SLK Profile Survey",
  about: `This is the team survey of ${companyName}, a boutique AI consultancy. It shows where a leadership team stands today on six spectrums, such as vision versus execution, and where it wants to be in a year. Fifty questions, 15 to 20 minutes, no names.`,
  manageTitle: "Create & Manage",
  manageText:
    "Create a survey for your team, follow the responses as they come in, and read what they add up to.",
  manage: "Manage Surveys",
  signIn: "Sign In",
  results: "Read results with a manager PIN",
} as const;

export const surveyCodeWords = {
  title: "Enter Survey Code",
  text: "Your survey manager gave you a code of eight characters. Answer on any device, without an account or a name.",
  open: "Enter Code",
  label: "Survey Code",
  placeholder: "Enter 8-digit code",
  cancel: "Cancel",
  submit: "Continue",
  submitting: "Validating...",
  invalid: "Invalid or expired survey code. Please try again.",
  error: "An error occurred while validating the code. Please try again.",
} as const;

export const sampleWords = {
  title: "Sample report",
  text: "Fairwater Foods and its people are made up. Every sentence and every figure below was computed from their made-up answers, just as it would be for your team.",
  back: "SLK Profile Survey",
  link: "See a sample report",
  cover: "Sample report: a made-up team",
} as const;
