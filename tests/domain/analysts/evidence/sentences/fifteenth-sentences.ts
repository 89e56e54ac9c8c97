import type { Labelled } from "./development-sentences.ts";

/** A fifteenth set: ordinary true prose of assistants, to hold down the marks on what is right. */
export const FIFTEENTH_SENTENCES: Record<string, readonly Labelled[]> = {
  eleven: [
    ["true", "The team's strengths include a shared wish for more Vision."],
    ["true", "Execution is the most pronounced of the three leanings today, at 6.7."],
    ["true", "The data show strong alignment on Purpose vs Profit, with answers between 4 and 6."],
    ["true", "A key finding is that all eleven respondents want more Vision."],
    ["true", "Respondents perceive the team as leaning towards Execution (6.7)."],
    [
      "true",
      "There is a notable gap of 1.9 points between the current and the desired position on Vision vs Execution.",
    ],
    ["true", "The team aspires to a more balanced position between Vision and Execution (4.8)."],
    ["true", "Current state: 3.5, on the Adaptive side. Desired state: 5.1, in the middle."],
    ["true", "VPs see the team at 6.3 on Vision vs Execution and aspire to 4.3."],
    ["true", "Directors rate collaboration at 7.0 and achievement at 6.0."],
    ["true", "Within the C-Suite, Intuitive vs Strategic is rated 5.0 today and 6.5 as a wish."],
    ["true", "The perception of Open vs Structured varies considerably between levels."],
    ["true", "This spectrum also has the lowest agreement of all six."],
    ["true", "Agreement is highest on Purpose vs Profit."],
    ["true", "Managers' effectiveness rating (4.8) is lower than that of any other level."],
    ["true", "The wish to become more Strategic is supported by nine of the eleven respondents."],
    ["true", "A majority of six would like more Structured."],
    ["true", "The desire for more planning is evident at every level."],
    ["true", "Overall effectiveness is moderate, at 5.8."],
    ["true", "None of the respondents rated effectiveness higher than 7."],
    ["true", "The average gap on Disruptive vs Measured is zero."],
    [
      "true",
      "While the C-Suite sees a rather Open team (3.5), the Directors see a fully Structured one (9.0).",
    ],
    ["true", "Both the VPs and the Managers place Open vs Structured at 4.0 today."],
    [
      "true",
      "Facilitate a dialogue between the C-Suite and the Directors on what structure means in daily work.",
    ],
    ["true", "Develop a shared picture of success and translate it into three goals per quarter."],
    ["true", "Clarify roles and responsibilities before introducing further rules."],
    ["true", "Create space for longer-term thinking in the regular meetings."],
    ["true", "A facilitated workshop could help the team to turn its wish for Vision into concrete steps."],
    ["true", "Leaders should communicate openly about what will change and what will not."],
    [
      "true",
      "The assessment shows a team that leans towards Execution (6.7) and Adaptive (3.5). It would like to move towards Vision and Planned. These wishes are shared across all levels. Leaders should use this momentum and agree on first steps together.",
    ],
    [
      "true",
      "Effectiveness is rated at 5.8 out of 10. Collaboration (6.1) scores slightly higher than achievement (5.5). The C-Suite gives the highest rating (6.8), the Managers the lowest (4.8). A conversation about these different experiences is recommended.",
    ],
  ],
  eighteen: [
    ["true", "The team rates its effectiveness at a solid 7.6 out of 10."],
    ["true", "There is unanimous support for a stronger focus on Purpose."],
    ["true", "The current culture is perceived as Structured (7.3) and Profit-oriented (7.1)."],
    ["true", "Respondents would prefer a more Open way of working (5.7)."],
    ["true", "Sales perceives considerably more Structure than Technology (8.0 versus 6.0)."],
    ["true", "Responses on Disruptive vs Measured are polarised, ranging from 1 to 8."],
    ["true", "Effectiveness ratings increase from the C-Suite (6.0) to the Managers (8.4)."],
  ],
  private: [
    ["true", "The desired state on Intuitive vs Strategic is 7.3, compared with 5.8 today."],
    ["true", "Around three quarters of respondents would like to be more Adaptive."],
    ["true", "The current position on Open vs Structured is 3.3, clearly on the Open side."],
  ],
};
