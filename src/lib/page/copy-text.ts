/** The old way, in the press itself: the browser asks the page what to copy. */
function copyInEvent(text: string): boolean {
  let isCopied = false;
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    isCopied = true;
  };
  addEventListener("copy", onCopy, true);
  document.execCommand("copy");
  removeEventListener("copy", onCopy, true);
  return isCopied;
}

/** Copies a text. An insecure origin, such as a phone in the office network opens, has no clipboard. Rejects where it fails. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  if (!copyInEvent(text)) throw new Error("The browser copies nothing for a page.");
}
