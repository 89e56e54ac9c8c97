import * as react from "react/jsx-dev-runtime";
import { hasSeveral, withOwnElements } from "./own-elements.ts";

export type { JSX } from "react/jsx-dev-runtime";
export { Fragment } from "react/jsx-dev-runtime";

/** What the compiler writes for an element while developing. */
export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, source, self) => {
  const own = isStatic ? withOwnElements(type, props) : props;
  return react.jsxDEV(type, own, key, isStatic && hasSeveral(own), source, self);
};
