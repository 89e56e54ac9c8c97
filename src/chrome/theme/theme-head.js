// In the page's head, before the first paint. Storage may be blocked.
let theme = null;
try {
  theme = localStorage.getItem("theme");
} catch {}
if (theme !== "light" && theme !== "dark") {
  theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
document.documentElement.classList.add(theme);
if (theme === "dark") document.querySelector("meta[name=theme-color]").content = "#0f1216";
