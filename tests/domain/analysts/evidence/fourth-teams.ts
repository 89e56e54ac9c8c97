import { planTeam } from "./teams.ts";

/** Teams of the fourth to sixth sets of sentences that the checker was not tuned on. */
export const FOURTH_TEAMS = {
  ten: planTeam({
    seed: 41,
    name: "Larkfield Media",
    people: { ceo: 1, cto: 2, dir: 4, pm: 3 },
    spectrums: [
      [6.2, -1.6, 2, 1],
      [5, 0.1, 5.8],
      [3.2, 1.5, 2],
      [7, -0.2, 1.2],
      [4.4, 1.3, 2, 2.5],
      [6, -0.3, 2],
    ],
    effectiveness: [6.4, 0, 2, -2],
  }),
  sixteen: planTeam({
    seed: 42,
    name: "Quarry Insurance",
    people: { cfo: 3, vps: 4, dirf: 4, sm: 5 },
    spectrums: [
      [3.4, 1.9, 2],
      [6.8, -1.5, 2.2, 2],
      [5, 0.1, 1.5],
      [4.2, 0.2, 6],
      [7.4, -0.3, 1.5],
      [3, 1.8, 2, -2],
    ],
    effectiveness: [7.2, 0, 2, 2],
  }),
  closed: planTeam({
    seed: 43,
    name: "Saltmarsh Trust",
    isConfidential: true,
    people: { dir: 8, pm: 10 },
    spectrums: [
      [3.6, 1.8, 2],
      [6.6, -1.7, 2],
      [4.8, 0.2, 6],
      [7, -0.2, 1.6],
      [5.2, 1.4, 2, 2],
      [2.8, 0.1, 1.4],
    ],
    effectiveness: [6, 0, 2],
  }),
};
