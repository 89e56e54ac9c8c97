/** Words of the card where a respondent enters a survey code. */
export const surveyCodeWords = {
  title: "Enter Survey Code",
  text: "Your survey manager gave you a code of eight characters. Answer anonymously, on any device.",
  open: "Enter Code",
  label: "Survey Code",
  placeholder: "Enter 8-digit code",
  cancel: "Cancel",
  submit: "Continue",
  submitting: "Validating...",
  invalid: "Invalid or expired survey code. Please try again.",
  error: "An error occurred while validating the code. Please try again.",
} as const;
