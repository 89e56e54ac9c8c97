import { planTeam } from "./teams.ts";

/** Teams on whose sentences the checker was tuned. */
export const DEVELOPMENT_TEAMS = {
  ten: planTeam({
    seed: 11,
    name: "Alder Works",
    people: { ceo: 1, cfo: 2, vps: 3, pm: 4 },
    spectrums: [
      [3, 2.2, 1.6],
      [6.5, -0.4, 1.5, 3],
      [4, 0.2, 5],
      [7.4, -2.4, 2],
      [5, 0, 1.2],
      [6, 1, 4, -4],
    ],
    effectiveness: [6.6, 0, 2, -2],
  }),
  sixteen: planTeam({
    seed: 12,
    name: "Birch Group",
    people: { cfo: 2, cto: 2, dir: 6, em: 6 },
    spectrums: [
      [6.2, -1.6, 2, 1.5],
      [5, 0.2, 4.5],
      [7.2, 0.9, 1.4],
      [3.5, 1.8, 2.5, 2],
      [5.5, -0.6, 6],
      [4.4, -1, 3],
    ],
    effectiveness: [7.2, 0, 1.5, 1],
  }),
  sealed: planTeam({
    seed: 13,
    name: "Cedar Trust",
    isConfidential: true,
    people: { dir: 7, em: 7 },
    spectrums: [
      [5.8, 1.7, 2, 1.5],
      [3.4, 0.1, 2],
      [6.4, -1.8, 3],
      [5, 0.3, 5],
      [7, 0.8, 1.5],
      [4.5, -0.5, 3],
    ],
    effectiveness: [6.1, 0, 2],
  }),
};
