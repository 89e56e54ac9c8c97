export const consentWords = {
  title: "Cookies, if you agree",
  question:
    "We would like to count visits and learn which advertising works. Nothing of that runs before you agree, and never on a questionnaire.",
  manage: "Manage Preferences",
  acceptAll: "Accept All",
  save: "Save Preferences",
  close: "Close",
  preferencesTitle: "Cookie preferences",
  preferencesIntro:
    "What the site needs to work, such as keeping you signed in, is always on. The rest is up to you, and you can change your mind at the foot of any page.",
};

/** By the names under which the choice is stored. */
export const consentCategories = [
  {
    name: "analytics",
    label: "Analytics",
    purpose:
      "Which pages are read and which buttons pressed. Never what you type, a survey code or an answer.",
  },
  {
    name: "advertising",
    label: "Advertising",
    purpose: "Whether an advertisement led to your visit, and what to show you elsewhere.",
  },
] as const;
