/** The brand's colours in the light theme, as the images use them. */
export const COLOURS = { paper: "#faf8f4", ink: "#15181e", muted: "#565e6b", edge: "#8a867c" };
export const ACCENTS = { first: "#0b6b5b", second: "#b4561b", onInk: "#58c9ad" };
