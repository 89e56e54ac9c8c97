import type { Plugin } from "vite";
import { compileMessages } from "#build/messages/compile-messages.ts";
import { MESSAGES_FOLDER } from "#build/messages/sources.ts";

/** While developing, a message that has changed is compiled anew. */
export function messages(): Plugin {
  return {
    name: "messages",
    configureServer({ watcher }) {
      watcher.on("change", (file) => {
        if (file.includes(`${MESSAGES_FOLDER}/`) && file.endsWith(".json")) compileMessages();
      });
    },
  };
}
