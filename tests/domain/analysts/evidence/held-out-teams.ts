import { planTeam } from "./teams.ts";

/** Teams of sentences that the checker was not tuned on. */
export const HELD_OUT_TEAMS = {
  nine: planTeam({
    seed: 21,
    name: "Harrow & Pike",
    people: { ceo: 1, cfo: 1, cto: 1, dir: 3, em: 3 },
    spectrums: [
      [6.8, -1.9, 1.5, 2],
      [4.6, 0.2, 1],
      [3.2, 1.4, 2.4],
      [5.4, -0.3, 6],
      [2.8, -0.2, 1.4],
      [6.4, 1.6, 2, -2],
    ],
    effectiveness: [5.9, 0, 2, -2.5],
  }),
  thirteen: planTeam({
    seed: 22,
    name: "Lintel Foods",
    people: { cfo: 2, vps: 4, vpe: 2, pm: 5 },
    spectrums: [
      [4.1, 2.4, 2],
      [7.2, -2.2, 2, 2],
      [5.8, 0.1, 1.2],
      [3.6, 1.1, 2, 3],
      [6.2, -0.2, 5.5],
      [4.8, -1.4, 2],
    ],
    effectiveness: [7.6, 0, 1.5, -1.5],
  }),
  twenty: planTeam({
    seed: 23,
    name: "Morrow Rail",
    people: { ceo: 1, cfo: 3, dirf: 5, dir: 4, em: 4, sm: 3 },
    spectrums: [
      [5.2, 0.2, 2],
      [3.3, 0.8, 2, 2.5],
      [6.9, -2.6, 2],
      [6.1, 0, 6],
      [4.4, 1.5, 2, -2],
      [7.1, 0.2, 1.4],
    ],
    effectiveness: [6.2, 0, 3, 2],
  }),
  sealed: planTeam({
    seed: 24,
    name: "Nettle Care",
    isConfidential: true,
    people: { dirf: 9, em: 9 },
    spectrums: [
      [6.4, -2, 2],
      [5, 1.8, 2.4],
      [4, 0.1, 1.8],
      [5.6, -0.2, 6],
      [7.2, -1.2, 2, 2],
      [3.4, 0.2, 1.6],
    ],
    effectiveness: [6.8, 0, 1.8],
  }),
};
