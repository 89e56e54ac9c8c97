export const landingWords = {
  title: "SLK Profile Survey",
  about:
    "Where does your leadership team stand between vision and execution, openness and structure, and where does it want to be? Fifty questions, 15 to 20 minutes, no names.",
  manageTitle: "Create & Manage",
  manageText:
    "Create a survey for your team, follow the responses as they come in, and read what they add up to.",
  manage: "Manage Surveys",
  signIn: "Sign In",
} as const;

export const thankYouWords = {
  submitted: "Survey submitted successfully",
  title: "Thank You for Completing the Survey",
  text: "Your answers are stored. They are reported together with those of your team, by role and without a name. You can close this page.",
  back: "Back to the survey page",
} as const;
