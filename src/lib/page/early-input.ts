interface EarlyInput {
  /** By the fields' names. */
  typed: Map<string, string>;
  focused: string;
}

let early: EarlyInput | null = null;
let stopListening = () => {};

const nameOf = (field: unknown) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.name : "";

/** Notes what is typed before React has the page: what it renders anew has lost it, such as a page that was translated. */
export function keepEarlyInput(root: HTMLElement): void {
  const typed = new Map<string, string>();
  const kept = { typed, focused: "" };
  early = kept;
  const note = (field: unknown) => {
    const name = nameOf(field);
    if (name) typed.set(name, (field as HTMLInputElement).value);
  };
  for (const field of root.querySelectorAll("input:not([type=checkbox], [type=radio]), textarea"))
    note(field);
  const onInput = ({ target }: Event) => note(target);
  const onFocus = ({ target }: Event) => {
    kept.focused = nameOf(target);
  };
  kept.focused = nameOf(document.activeElement);
  root.addEventListener("input", onInput, true);
  root.addEventListener("focusin", onFocus);
  stopListening = () => {
    root.removeEventListener("input", onInput, true);
    root.removeEventListener("focusin", onFocus);
  };
}

/** Called once React has the page. */
export function forgetEarlyInput(): void {
  stopListening();
  early = null;
}

/** Returns what was typed into a form before React had the page, by the names of its fields, and gives the focus back. */
export function readEarlyInput(form: HTMLFormElement): Record<string, string> {
  const names = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? ([[name, value]] as const) : [],
  );
  const found = names.map(([name, value]) => [name, value || early?.typed.get(name) || ""] as const);
  const focused = early?.focused && form.elements.namedItem(early.focused);
  if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus();
  return Object.fromEntries(found.filter(([, value]) => value !== ""));
}
