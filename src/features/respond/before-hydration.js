// In the page's head: what React will need, and what a quick respondent does before it is there.
const { classList } = document.documentElement;
classList.add("fonts-late");
const code = (location.pathname.split("/survey/")[1]?.split("/")[0] ?? "").toUpperCase();
try {
  const ticket = new URLSearchParams(location.hash.slice(1)).get("ticket")?.slice(0, 8);
  const kept = JSON.parse(localStorage.getItem(`survey-ticket:${code}`));
  const key = ticket ? `${code}:${ticket}` : (kept?.workKey ?? code);
  if (localStorage.getItem(`survey-progress:${key}`)) classList.add("has-saved");
  else if (localStorage.getItem(`survey-answered:${key}`)) classList.add("was-answered");
} catch {}
// After the first paint, which they would hold up on a slow phone. For the same reason the page expects its root: an
// empty page would be painted first.
window.early = {};
requestAnimationFrame(() =>
  setTimeout(() => {
    if (!/^[A-HJ-NP-Z2-9]{8}$/.test(code)) return;
    for (const part of ["/questionnaire", ""]) {
      const path = `/api/surveys/${code}${part}`;
      window.early[path] = fetch(path).then(async (answer) => new Response(await answer.text(), answer));
      window.early[path].catch(() => {});
    }
  }),
);
addEventListener("click", ({ target }) => {
  if (target.closest("[data-start]") && !classList.contains("was-answered")) classList.add("start-wanted");
});
