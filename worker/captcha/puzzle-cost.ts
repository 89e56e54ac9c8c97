/** Rounds of PBKDF2 in each key that a solver derives. */
export const ROUNDS = 5000;
