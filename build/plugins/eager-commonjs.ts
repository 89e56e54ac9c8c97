import type { Plugin } from "vite";

/**
 * Makes the arrow function around each CommonJS library a function expression. In parentheses, V8 compiles that
 * while the file is read, off the main thread; an arrow function it reads a second time, on it, when it is called.
 */
export function eagerCommonjs(): Plugin {
  return {
    name: "eager-commonjs",
    renderChunk: (code) => ({
      code: code.replace(/__commonJSMin\(\(\(([\w, ]*)\) => \{/g, "__commonJSMin((function($1) {"),
      map: null,
    }),
  };
}
