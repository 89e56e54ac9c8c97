import type * as TestingLibrary from "@testing-library/dom";

/** An element as a person finds it. Without `exact: false`, a string is the whole name or text. */
export interface Query {
  role?: string;
  name?: string | RegExp;
  label?: string | RegExp;
  placeholder?: string;
  text?: string | RegExp;
  exact?: false;
  selected?: boolean;
  checked?: boolean;
  level?: number;
  within?: Query;
  /** The one that holds this text. */
  holding?: string | RegExp;
}

/** What the page tells of the first element that answers a query. */
export interface Found {
  /** The middle of what can be clicked: of its label where a control is hidden behind it. */
  x: number;
  y: number;
  /** A click there reaches the element. */
  isHit: boolean;
  isFocused: boolean;
  isDisabled: boolean;
  isChecked: boolean;
  text: string;
  value: string;
}

declare global {
  var TestingLibraryDom: typeof TestingLibrary | undefined;
}

/**
 * Runs in the page: nothing from outside it may be used here. Answers null where there is no such element in sight, and
 * "no library" on a page that does not have it yet.
 */
function findElement(query: Query, scrolls: boolean): Found | null | "no library" {
  const library = globalThis.TestingLibraryDom;
  if (!library) return "no library";

  function findAll({ within, holding = "", ...query }: Query): HTMLElement[] {
    const container = within ? findAll(within)[0] : document.body;
    if (!container) return [];
    return queryAll(container, query)
      .filter((element) => element.checkVisibility())
      .filter(({ textContent }) =>
        typeof holding === "string" ? textContent.includes(holding) : holding.test(textContent),
      );
  }

  function queryAll(container: HTMLElement, query: Query): HTMLElement[] {
    const { queryAllByRole, queryAllByLabelText, queryAllByPlaceholderText, queryAllByText } =
      library as typeof TestingLibrary;
    const { role, name, label, placeholder, text, exact = true, selected, checked, level } = query;
    if (role) {
      const isNamed = typeof name === "string" && !exact ? (full: string) => full.includes(name) : name;
      return queryAllByRole(container, role, {
        ...(isNamed !== undefined && { name: isNamed }),
        ...(selected !== undefined && { selected }),
        ...(checked !== undefined && { checked }),
        ...(level !== undefined && { level }),
      });
    }
    if (label) return queryAllByLabelText(container, label, { exact });
    if (placeholder) return queryAllByPlaceholderText(container, placeholder, { exact });
    const ignore = "script, style, [aria-hidden=true] *";
    return queryAllByText(container, text ?? "", { exact, ignore });
  }

  const [element] = findAll(query);
  if (!element) return null;
  const control = element as HTMLInputElement;
  const labels = [...(control.labels ?? [])];
  const isOver = (target: HTMLElement, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && [target, element, ...labels].some((own) => own.contains(hit));
  };
  const middleOf = (target: HTMLElement) => {
    const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  if (scrolls) element.scrollIntoView({ block: "center", behavior: "instant" });
  const targets = [element, ...labels].map((target) => ({ target, ...middleOf(target) }));
  const reached = targets.find(({ target, x, y }) => isOver(target, x, y));
  const { x, y } = reached ?? middleOf(element);
  return {
    x,
    y,
    isHit: reached !== undefined,
    isFocused: document.activeElement === element,
    isDisabled: control.disabled === true,
    isChecked: control.checked === true || element.ariaChecked === "true",
    text: element.textContent.trim(),
    value: control.value ?? "",
  };
}

/** A query as it stands in a script and in messages. */
export function toSource(query: unknown): string {
  if (query instanceof RegExp) return String(query);
  if (typeof query !== "object") return JSON.stringify(query);
  const parts = Object.entries(query ?? {}).map(([key, value]) => `${key}: ${toSource(value)}`);
  return `{ ${parts.join(", ")} }`;
}

/** The expression that finds an element in the page. */
export const findExpression = (query: Query, scrolls: boolean): string =>
  `(${findElement})(${toSource(query)}, ${scrolls})`;
