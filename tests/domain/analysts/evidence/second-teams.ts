import { planTeam } from "./teams.ts";

/** Teams of the second set of sentences that the checker was not tuned on. */
export const SECOND_TEAMS = {
  eleven: planTeam({
    seed: 31,
    name: "Osier Labs",
    people: { ceo: 1, cto: 2, vpe: 3, em: 5 },
    spectrums: [
      [5.1, 1.2, 2],
      [2.9, -0.1, 1.6],
      [6.6, -2, 2, 2],
      [3.1, 1.8, 2],
      [6.8, -1.2, 2.4, -2],
      [5.2, 0.1, 6],
    ],
    effectiveness: [6.8, 0, 2, 2],
  }),
  seventeen: planTeam({
    seed: 32,
    name: "Pollard Bank",
    people: { cfo: 4, vps: 3, dirf: 6, sm: 4 },
    spectrums: [
      [7.1, -1.4, 2],
      [6.4, 0.2, 1.5],
      [7.4, -1.9, 2],
      [6.9, -0.2, 2, 3],
      [4.9, 0.2, 6],
      [3.8, 1.6, 2],
    ],
    effectiveness: [5.6, 0, 2.5, 2],
  }),
};
