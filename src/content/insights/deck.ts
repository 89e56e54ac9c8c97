export const deckWords = {
  name: "Deck for the board (PowerPoint)",
  about:
    "This version of the report on at most twelve slides, with charts and tables that can be edited. It is made on this device and isn’t kept with the survey.",
  tool: "Deck (PowerPoint)",
  making: "Being made…",
  ready: (name: string) => `${name} is ready. You’ll find it in your browser’s downloads.`,
  failed: "We couldn’t make the deck. Check your connection and try again.",
} as const;
