/**
 * WebKit shows no focus ring on what a script focuses after an arrow key, such as the next tab, nor on the next radio,
 * if the one before was clicked: rules of src/ui/theme.css do, until the pointer is used again.
 */
export function watchArrowKeys(): void {
  addEventListener("keydown", ({ key }) => {
    if (key.startsWith("Arrow")) document.documentElement.dataset.arrowKeys = "";
  });
  addEventListener("pointerdown", () => {
    delete document.documentElement.dataset.arrowKeys;
  });
}
