/** A point of the viewport in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** What the steps need of a browser: WebDriver BiDi and classic WebDriver both have it. */
export interface Driver {
  /** Name and version. */
  browser: string;
  /** Errors that the pages threw or logged; null where the protocol does not tell. */
  errors: string[] | null;
  goto: (url: string) => Promise<void>;
  /** The value of a JavaScript expression in the page. */
  evaluate: <T>(expression: string) => Promise<T>;
  setViewport: (width: number, height: number) => Promise<void>;
  click: (at: Point) => Promise<void>;
  hover: (at: Point) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  close: () => Promise<void>;
}

export type Key = "Enter" | "Tab" | "Escape" | "Space" | "ArrowRight";
