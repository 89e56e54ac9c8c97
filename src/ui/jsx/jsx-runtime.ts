import * as react from "react/jsx-runtime";
import { hasSeveral, withOwnElements } from "./own-elements.ts";

export type { JSX } from "react/jsx-runtime";
export { Fragment, jsx } from "react/jsx-runtime";

/** What the compiler writes for an element with several children. */
export const jsxs: typeof react.jsxs = (type, props, key) => {
  const own = withOwnElements(type, props);
  return hasSeveral(own) ? react.jsxs(type, own, key) : react.jsx(type, own, key);
};
