/**
 * WebKit shows no focus ring on what a script focuses after an arrow key, such as the next tab, if the one before was
 * clicked: a rule of src/ui/theme.css does, until the pointer is used again.
 */
export function watchArrowKeys(): void {
  addEventListener("keydown", ({ key }) => {
    if (key.startsWith("Arrow")) document.documentElement.dataset.arrowKeys = "";
  });
  addEventListener("pointerdown", () => {
    delete document.documentElement.dataset.arrowKeys;
  });
}
