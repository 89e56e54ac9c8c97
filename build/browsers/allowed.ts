/** By the keys of MDN's browser compatibility data: where the guard is, or what is missing without the feature. */
export type Allowances = Readonly<Record<string, string>>;

const REACT_TRANSITIONS =
  "react-dom calls it for its ViewTransition component alone, which no page of ours has; it asks for it first";
const FOLLOWS_THEME = "our own colours follow the theme without it; form controls and scroll bars stay light";
const LINES_BREAK = "lines of headings and last lines of paragraphs break less evenly";
const OWN_COLOURS = "forced colours give a checked box the browser's colours instead of the chosen ones";
const REGISTERED =
  "Tailwind CSS sets the same first values by `@supports` where properties cannot be registered";

/** What an old browser lacks and does without. */
export const ALLOWED = {
  respondentScripts: {
    "api.Document.startViewTransition": REACT_TRANSITIONS,
    "api.ViewTransition.skipTransition": REACT_TRANSITIONS,
    "api.Navigation.navigate": "react-dom, behind `typeof navigation`",
    "api.Navigator.connection": "react-dom, behind a check of the value",
    "api.HTMLDialogElement.showModal":
      "step-frame.tsx asks for it first and opens the tips as a panel otherwise",
  },
  respondentStyles: {
    "css.properties.forced-color-adjust": OWN_COLOURS,
    "css.at-rules.property": REGISTERED,
    "css.selectors.backdrop": "the page behind the tips is not darkened",
    "css.selectors.focus-visible": "the browser's own ring stands in",
    "css.at-rules.media.forced-colors": "these browsers have no forced colours",
    "css.properties.color-scheme": FOLLOWS_THEME,
    "css.properties.scroll-behavior": "stands for reduced motion: it is never smooth there",
    "css.properties.outline": "the ring's corners are square",
    "css.properties.text-wrap": LINES_BREAK,
    "css.types.length.lh": "Tailwind CSS's reset of date fields, of which there are none",
  },
  landingScripts: {
    "api.Document.startViewTransition": REACT_TRANSITIONS,
    "api.ViewTransition.skipTransition": REACT_TRANSITIONS,
    "api.Navigator.connection": "react-dom, behind a check of the value",
    "api.BroadcastChannel": "session-events.ts, behind `typeof BroadcastChannel`",
    "api.HTMLDialogElement.showModal":
      "the side menu stays closed where there are no dialogs; the footer leads on",
  },
  siteScripts: {
    "api.Document.startViewTransition": REACT_TRANSITIONS,
    "api.ViewTransition.skipTransition": REACT_TRANSITIONS,
    "api.Navigator.connection": "react-dom, behind a check of the value",
  },
  siteStyles: {
    "css.properties.forced-color-adjust": OWN_COLOURS,
    "css.at-rules.property": REGISTERED,
    "css.at-rules.starting-style": "the side menu appears without sliding in",
    "css.properties.transition-behavior": "the side menu goes without sliding out",
    "css.at-rules.page": "print takes the margins that the reader has set",
    "css.properties.break-after.avoid": "print: blocks keep together by `break-inside`, too",
    "css.properties.overscroll-behavior": "the page behind a scrolled list may scroll",
    "css.properties.overscroll-behavior-x": "a swipe past a list's end may go back a page",
    "css.properties.scrollbar-color": "scroll bars look as the browser draws them",
    "css.properties.scrollbar-width": "scroll bars look as the browser draws them",
    "css.properties.text-wrap.pretty": LINES_BREAK,
  },
} as const satisfies Record<string, Allowances>;
