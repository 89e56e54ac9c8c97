/** Something that an old browser lacks and does without, by the keys of MDN's browser compatibility data. */
export interface Allowance {
  feature: string;
  /** Where the guard is, or what is missing without the feature. */
  reason: string;
}

const REACT_TRANSITIONS =
  "react-dom calls it for its ViewTransition component alone, which no page of ours has; it asks for it first";
const FOLLOWS_THEME = "our own colours follow the theme without it; form controls and scroll bars stay light";
const LINES_BREAK = "lines of headings and last lines of paragraphs break less evenly";
const OWN_COLOURS = "forced colours give a checked box the browser's colours instead of the chosen ones";
const REGISTERED =
  "Tailwind CSS sets the same first values by `@supports` where properties cannot be registered";

export const ALLOWED = {
  respondentScripts: [
    { feature: "api.Document.startViewTransition", reason: REACT_TRANSITIONS },
    { feature: "api.ViewTransition.skipTransition", reason: REACT_TRANSITIONS },
    { feature: "api.Navigation.navigate", reason: "react-dom, behind `typeof navigation`" },
    { feature: "api.Navigator.connection", reason: "react-dom, behind a check of the value" },
    {
      feature: "api.HTMLDialogElement.showModal",
      reason: "step-frame.tsx asks for it first and opens the tips as a panel otherwise",
    },
  ],
  respondentStyles: [
    { feature: "css.properties.forced-color-adjust", reason: OWN_COLOURS },
    { feature: "css.at-rules.property", reason: REGISTERED },
    { feature: "css.selectors.backdrop", reason: "the page behind the tips is not darkened" },
    { feature: "css.selectors.focus-visible", reason: "the browser's own ring stands in" },
    { feature: "css.at-rules.media.forced-colors", reason: "these browsers have no forced colours" },
    { feature: "css.properties.color-scheme", reason: FOLLOWS_THEME },
    {
      feature: "css.properties.scroll-behavior",
      reason: "stands for reduced motion: it is never smooth there",
    },
    { feature: "css.properties.outline", reason: "the ring's corners are square" },
    { feature: "css.properties.text-wrap", reason: LINES_BREAK },
    {
      feature: "css.types.length.lh",
      reason: "Tailwind CSS's reset of date fields, of which there are none",
    },
  ],
  landingScripts: [
    { feature: "api.Document.startViewTransition", reason: REACT_TRANSITIONS },
    { feature: "api.ViewTransition.skipTransition", reason: REACT_TRANSITIONS },
    { feature: "api.Navigator.connection", reason: "react-dom, behind a check of the value" },
    { feature: "api.BroadcastChannel", reason: "session-events.ts, behind `typeof BroadcastChannel`" },
    {
      feature: "api.HTMLDialogElement.showModal",
      reason: "the side menu stays closed where there are no dialogs; the footer leads on",
    },
  ],
  siteScripts: [
    { feature: "api.Document.startViewTransition", reason: REACT_TRANSITIONS },
    { feature: "api.ViewTransition.skipTransition", reason: REACT_TRANSITIONS },
    { feature: "api.Navigator.connection", reason: "react-dom, behind a check of the value" },
  ],
  siteStyles: [
    { feature: "css.properties.forced-color-adjust", reason: OWN_COLOURS },
    { feature: "css.at-rules.property", reason: REGISTERED },
    { feature: "css.at-rules.starting-style", reason: "the side menu appears without sliding in" },
    { feature: "css.properties.transition-behavior", reason: "the side menu goes without sliding out" },
    { feature: "css.at-rules.page", reason: "print takes the margins that the reader has set" },
    {
      feature: "css.properties.break-after.avoid",
      reason: "print: blocks keep together by `break-inside`, too",
    },
    { feature: "css.properties.overscroll-behavior", reason: "the page behind a scrolled list may scroll" },
    {
      feature: "css.properties.overscroll-behavior-x",
      reason: "a swipe past a list's end may go back a page",
    },
    { feature: "css.properties.scrollbar-color", reason: "scroll bars look as the browser draws them" },
    { feature: "css.properties.scrollbar-width", reason: "scroll bars look as the browser draws them" },
    { feature: "css.properties.text-wrap.pretty", reason: LINES_BREAK },
  ],
} as const satisfies Record<string, readonly Allowance[]>;
