import type * as TestingLibrary from "@testing-library/dom";

/** A regular expression as the page gets it. */
interface Pattern {
  pattern: string;
  flags: string;
}

interface QueryOf<Text> {
  role?: string;
  name?: Text;
  label?: Text;
  placeholder?: Text;
  text?: Text;
  exact?: false;
  selected?: boolean;
  checked?: boolean;
  level?: number;
  within?: QueryOf<Text>;
  /** The one that holds this text. */
  holding?: Text;
}

/** An element as a person finds it. Without `exact: false`, a string is the whole name or text. */
export type Query = QueryOf<string | RegExp>;

/** A query after JSON. */
type SentQuery = QueryOf<string | Pattern>;

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
function findElement(query: SentQuery, scrolls: boolean): Found | null | "no library" {
  const library = globalThis.TestingLibraryDom;
  if (!library) return "no library";
  const revive = (text: string | Pattern) =>
    typeof text === "string" ? text : new RegExp(text.pattern, text.flags);

  function findAll({ within, holding, ...query }: SentQuery): HTMLElement[] {
    const container = within ? findAll(within)[0] : document.body;
    if (!container) return [];
    const found = queryAll(container, query).filter((element) => element.checkVisibility());
    if (!holding) return found;
    const wanted = revive(holding);
    return found.filter(({ textContent }) =>
      typeof wanted === "string" ? textContent.includes(wanted) : wanted.test(textContent),
    );
  }

  function queryAll(container: HTMLElement, query: SentQuery): HTMLElement[] {
    const { queryAllByRole, queryAllByLabelText, queryAllByPlaceholderText, queryAllByText } =
      library as typeof TestingLibrary;
    const { role, name, label, placeholder, text, exact = true, selected, checked, level } = query;
    if (role) {
      const wanted = name === undefined ? undefined : revive(name);
      const isNamed = typeof wanted === "string" && !exact ? (full: string) => full.includes(wanted) : wanted;
      return queryAllByRole(container, role, {
        ...(isNamed !== undefined && { name: isNamed }),
        ...(selected !== undefined && { selected }),
        ...(checked !== undefined && { checked }),
        ...(level !== undefined && { level }),
      });
    }
    if (label !== undefined) return queryAllByLabelText(container, revive(label), { exact });
    if (placeholder !== undefined)
      return queryAllByPlaceholderText(container, revive(placeholder), { exact });
    return queryAllByText(container, revive(text ?? ""), {
      exact,
      ignore: "script, style, [aria-hidden=true] *",
    });
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

const send = (_key: string, value: unknown) =>
  value instanceof RegExp ? { pattern: value.source, flags: value.flags } : value;

/** The expression that finds an element in the page. */
export const findExpression = (query: Query, scrolls: boolean): string =>
  `(${findElement})(${JSON.stringify(query, send)}, ${scrolls})`;

/** For messages: what was looked for. */
export const toWords = (query: Query): string =>
  JSON.stringify(query, (_key, value) => (value instanceof RegExp ? String(value) : value));
