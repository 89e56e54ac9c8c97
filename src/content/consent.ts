export const consentWords = {
  title: "Cookies, if you agree",
  question:
    "We’d like to count visits and learn which advertising works. We do neither until you agree, and we never do it on a questionnaire.",
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
      "We count which pages are read and which buttons are pressed, never what you type, a survey code or an answer.",
  },
  {
    name: "advertising",
    label: "Advertising",
    purpose: "We learn whether an advertisement led to your visit, and what to show you elsewhere.",
  },
] as const;
