/** Words of a form while the device solves a proof of work. */
export const provingWords = {
  busy: "Checking that you are not a machine…",
  wait: "So that no program can guess one, your device is working out a small sum. It takes some seconds, on an older phone a minute or two, and goes on by itself. Please leave this page open.",
  signUp: "Many wrong signup PINs have been tried in the last hour, most likely not by you.",
  results: "Many wrong PINs have been tried for this survey today, most likely not by you.",
  tookTooLong: "Your device could not finish a small check in time. Please try again.",
} as const;
