// In the page's head, before the first paint. Storage may be blocked.
let choice = null;
try {
  choice = localStorage.getItem("theme");
} catch {}
if (choice !== "light" && choice !== "dark") choice = "system";
const device = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
const theme = choice === "system" ? device : choice;
document.documentElement.dataset.theme = choice;
document.documentElement.classList.add(theme);
if (theme === "dark") document.querySelector("meta[name=theme-color]").content = "#0f1216";
