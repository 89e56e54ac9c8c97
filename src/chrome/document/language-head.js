// In the page's head: the bare path is the original's document, which gives way to the reader's language before anything is
// painted; a link to another language keeps what the address holds and is remembered on this device.
const root = document.documentElement;
const [original, ...others] = root.dataset.languages.split(" ");
const ofPath = others.find((code) => location.pathname.startsWith(`/${code}/`));
const page = ofPath ? location.pathname.slice(ofPath.length + 1) : location.pathname;
function open(code) {
  const path = code === original ? page : `/${code}${page}`;
  location.replace(path + location.search + location.hash);
}
let chosen = null;
try {
  chosen = localStorage.getItem("language");
} catch {}
if (!ofPath) {
  const codes = [chosen, ...navigator.languages].map((tag) => tag?.split("-")[0].toLowerCase());
  const found = codes.find((code) => code === original || others.includes(code));
  if (found && found !== original) {
    root.style.display = "none";
    open(found);
  }
}
addEventListener("click", (event) => {
  const code = event.target.closest("a[hreflang]")?.hreflang;
  if (!code || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try {
    localStorage.setItem("language", code);
  } catch {}
  open(code);
});
