/** Whether a browser has translated the page: Chrome and Edge say so, and put each text into two elements of an old kind. */
export function isTranslated(): boolean {
  const { classList } = document.documentElement;
  return (
    ["translated-ltr", "translated-rtl"].some((name) => classList.contains(name)) ||
    !!document.querySelector("font")
  );
}
