export const provingWords = {
  busy: "Checking that you’re not a machine…",
  wait: "To stop programs from guessing, your device is working out a small sum. It takes a few seconds, or a minute or two on an older phone, and then carries on by itself. Please leave this page open.",
  signUp: "Many wrong signup PINs have been tried in the last hour, most likely not by you.",
  signIn:
    "Many wrong passwords have been tried, or many are signing in at this moment, most likely not people.",
  results: "Many wrong PINs have been tried for this survey today, most likely not by you.",
  tookTooLong: "Your device couldn’t finish a small check in time. Please try again.",
} as const;
