import type { QuestionType } from "#domain/questionnaire/questionnaire.ts";

export const SECTION_NOTES: Record<QuestionType, string> = {
  aspect_agreement: "Statements about how your team leads: how far do you agree?",
  current_spectrum: "Six pairs of opposites: where is your team today?",
  aspirational_spectrum: "The same six pairs: where should it be a year from now?",
  effectiveness: "Two closing questions about how well it works.",
};

export const GUIDELINES = [
  "Answer for the team as a whole, as you see it yourself.",
  "There are no right answers. Both ends of a line are good; the first impression is usually the best.",
  "Say what is, not what ought to be, until section 3 asks for that.",
  "You can go back and change an answer at any time before you submit, and you can stop and continue later on this device.",
];

export const PRIVACY = [
  "When you submit, your role, your role title if you type one, your answers and the scores computed from them are stored. So is whether most answers came within a second, as yes or no: your device judges that, and sends no times. No name, address, device, cookie or time is stored with them.",
  "Your organisation sees results by role, and the survey's manager may download the scores of each response, by role and in random order. If you are the only person with your role, your answers may be recognised.",
  "Until the server has confirmed your submission, your answers are kept on this device only. After that they are deleted from it.",
];

export const TIPS = [
  "Think of the last few months, not of the last meeting.",
  "The middle of a line means that both sides carry the same weight.",
  "On a keyboard, the digits answer (0 stands for 10), the arrow keys move and Enter goes on.",
  "If the page moves on too quickly, switch off “Automatically advance”. Previous takes you back.",
  "Your answers are saved on this device as you go.",
];
