export const RESPONSES_TABLE_MAX_HEIGHT_PX = 320;
export const SIGNUP_PIN_LIST_MAX_HEIGHT_PX = 400;

/** Gives a page that has just been shown time to lay itself out before it is scrolled to a heading. */
export const HASH_SCROLL_DELAY_MS = 300;
/** Distance from the window's edge that an element must have passed before it rises into view. */
export const IN_VIEW_MARGIN_PX = 100;

export const TOASTS = { visible: 3, durationMs: 4000, widthPx: 356, gapPx: 14 } as const;
