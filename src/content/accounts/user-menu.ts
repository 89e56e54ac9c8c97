/** Words of the user menu, which is on every page of a signed-in manager. */
export const userMenuWords = {
  label: "Account menu",
  signedInAs: "Signed in as",
  security: "Account Settings",
  admin: "Admin",
  changePassword: "Change Password",
  signOut: "Sign Out",
  signOutEverywhere: "Sign Out Everywhere",
  signingOut: "Signing out...",
  signedOut: "Successfully logged out",
  signOutFailed: "Failed to log out. Please try again.",
  resetSent: "Password reset email sent. Please check your inbox.",
  resetFailed: "Failed to request password reset",
  sessionEnded: "You are no longer signed in.",
} as const;
