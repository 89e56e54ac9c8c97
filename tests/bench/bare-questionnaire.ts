import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { listen } from "#tests/listen.ts";

const AUTO_ADVANCE_MS = 300;

const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title>
<h1>Before you start</h1><button disabled>Start</button><main></main><script type="module" src="/script.js"></script>`;

/** A script as long on the wire as ours, which does the least there is to do: text in place of text. */
const scriptOf = (bytes: number) => `const main = document.querySelector("main");
const button = document.querySelector("button");
let number = 0;
const ask = () => {
  const radios = Array.from({ length: 9 }, (_, i) => "<label><input type=radio name=r>" + (i + 1) + "</label>");
  main.innerHTML = "<select></select><h2 id=question>Question " + ++number + "</h2>" + radios.join("");
};
main.addEventListener("change", () => setTimeout(ask, ${AUTO_ADVANCE_MS}));
button.addEventListener("click", ask);
button.disabled = false;
// ${randomBytes(bytes).toString("base64").slice(0, bytes)}`;

/** Serves the floor under our questionnaire: the same bytes of script, no styles, no fonts, no framework. */
export function serveBareQuestionnaire(scriptBytes: number) {
  const script = scriptOf(scriptBytes);
  const server = createServer(({ url }, response) => {
    const isScript = url === "/script.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
    response.end(isScript ? script : PAGE);
  });
  return listen(server);
}
