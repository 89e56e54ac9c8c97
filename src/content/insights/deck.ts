/** Words of the tool that makes the deck. */
export const deckWords = {
  name: "Deck for the board (PowerPoint)",
  about:
    "This version of the report on at most twelve slides, with charts and tables that can be edited. Made on this device, and not kept with the survey.",
  tool: "Deck (PowerPoint)",
  make: "Create",
  making: "Being made…",
  ready: (name: string) => `${name} is ready. Your browser has it among its downloads.`,
  failed: "The deck could not be made. Check your connection and try again.",
} as const;
