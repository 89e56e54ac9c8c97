// In the head of a page that several languages have: a link to another keeps what the address holds, and is remembered on this
// device; the bare path's document, the original's, gives way to the reader's language before anything is painted.
{
  const { dataset, style } = document.documentElement;
  const [original, ...others] = dataset.languages.split(" ");
  const own = others.find((code) => location.pathname.startsWith(`/${code}/`));
  const open = (code) => {
    const { pathname, search, hash } = location;
    const page = own ? pathname.slice(3) : pathname;
    // A gateway encodes the "#": what stands behind it goes to no server again.
    const rest = (search + hash).replace(/%(25)*23/, "#");
    location.replace((code === original ? "" : `/${code}`) + page + rest);
  };
  addEventListener("click", (event) => {
    const code = event.target.closest("a[rel=alternate]")?.hreflang;
    if (!code || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      localStorage.setItem("language", code);
    } catch {}
    open(code);
  });
  if (!own) {
    let chosen;
    try {
      chosen = localStorage.getItem("language");
    } catch {}
    const codes = [chosen, ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase());
    const found = codes.find((code) => code === original || others.includes(code));
    if (found && found !== original) {
      style.display = "none";
      open(found);
    }
  }
}
