import { createServer } from "node:http";
import path from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { build, type Rollup } from "vite";
import { listen } from "#tests/listen.ts";
import { BarePage } from "./bare-page.ts";
import { serveCompressed } from "./edge.ts";

async function buildScript(questions: string[]): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    define: { QUESTIONS: JSON.stringify(questions) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(import.meta.dirname, "bare-page.ts") },
    },
  });
  return (output as Rollup.RollupOutput).output[0].code;
}

const pageOf = (content: string) => `<!doctype html><html lang="en"><head>
<meta name="viewport" content="width=device-width"><title>Bare</title>
<script type="module" src="/script.js"></script></head><body><div id="root">${content}</div></body></html>`;

/**
 * Serves the floor under our questionnaire, compressed as ours is: the same questions in a page that React has
 * prerendered and hydrates, without styles, fonts or anything else.
 */
export async function serveBareQuestionnaire(questions: string[]) {
  const script = await buildScript(questions);
  const page = pageOf(renderToString(createElement(BarePage, { questions })));
  const server = createServer(({ url }, response) => {
    const isScript = url === "/script.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
    response.end(isScript ? script : page);
  });
  const served = await listen(server);
  const edge = await serveCompressed(served.origin);
  return { origin: edge.origin, stop: () => Promise.all([edge.stop(), served.stop()]) };
}
