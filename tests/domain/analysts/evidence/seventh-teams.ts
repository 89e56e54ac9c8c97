import { planTeam } from "./teams.ts";

/** Teams of the seventh and later sets of sentences that the checker was not tuned on. */
export const SEVENTH_TEAMS = {
  eleven: planTeam({
    seed: 71,
    name: "Heron Logistics",
    people: { ceo: 1, cfo: 1, vps: 3, dir: 2, em: 4 },
    spectrums: [
      [6.6, -1.8, 1.8, 1.5],
      [5, 0.1, 1.4],
      [3.1, 1.9, 2],
      [6.8, -0.1, 1.6],
      [4.8, 0.2, 6],
      [4.4, 1.4, 2, -2],
    ],
    effectiveness: [6.2, 0, 2, -2],
  }),
  eighteen: planTeam({
    seed: 72,
    name: "Tallis Energy",
    people: { cto: 2, vpe: 3, dirf: 5, sm: 8 },
    spectrums: [
      [3.2, 1.7, 2],
      [6.9, -1.9, 1.8, 2],
      [6, 0.1, 1.4],
      [5, 0, 6],
      [7.2, -1.6, 2, 2],
      [5.2, 0.2, 1.6],
    ],
    effectiveness: [7.3, 0, 2, 2],
  }),
  private: planTeam({
    seed: 73,
    name: "Orchard Clinics",
    isConfidential: true,
    people: { dir: 7, sm: 9 },
    spectrums: [
      [4, 1.9, 2],
      [5, 0.1, 5.6],
      [6.8, -1.7, 2],
      [7, 0.1, 1.6],
      [3.4, 0.2, 1.6],
      [5.4, 1.6, 2, 2],
    ],
    effectiveness: [5.6, 0, 2],
  }),
};
