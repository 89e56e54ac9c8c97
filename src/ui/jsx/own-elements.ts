import type { ElementType, ReactNode } from "react";
import { jsx } from "react/jsx-runtime";

/** Elements that take text alone, and those of SVG, in which a span is no text. */
const TEXT_ONLY: ReadonlySet<ElementType> = new Set([
  "option",
  "script",
  "style",
  "textarea",
  "title",
  "text",
  "tspan",
]);

const isText = (child: ReactNode) => typeof child === "string" || typeof child === "number";
const isNothing = (child: ReactNode) => child == null || typeof child === "boolean";

export const hasSeveral = (props: unknown) => Array.isArray((props as { children?: ReactNode }).children);

/**
 * Returns props with the texts among several children joined and, beside elements, each in a span. A browser's translation
 * replaces text nodes: React finds none of them to remove, to insert before or to change. An element that holds a text alone
 * is filled anew.
 */
export function withOwnElements<Props>(type: ElementType, props: Props): Props {
  const children = (props as { children?: ReactNode }).children;
  if (!Array.isArray(children) || !children.some(isText)) return props;
  if (children.every((child) => isText(child) || isNothing(child))) {
    return { ...props, children: children.filter(isText).join("") };
  }
  const isLeftOut = TEXT_ONLY.has(type) || (props as { translate?: string }).translate === "no";
  return isLeftOut ? props : { ...props, children: wrapTexts(children) };
}

function wrapTexts(children: readonly ReactNode[]): ReactNode[] {
  const wrapped = [...children];
  let first = 0;
  while (first < children.length) {
    let end = first;
    while (end < children.length && (isText(children[end]) || isNothing(children[end]))) end += 1;
    const text = children.slice(first, end).filter(isText).join("");
    wrapped.fill(null, first, end);
    // No browser translates white space.
    if (text !== "") wrapped[first] = text.trim() === "" ? text : jsx("span", { children: text });
    first = end + 1;
  }
  return wrapped;
}
