import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { stop } from "./project.ts";

/** Which database or Worker a command is about: this machine's, or the deployed one of an environment. */
const TARGET = {
  remote: { type: "boolean", default: false },
  env: { type: "string" },
  "persist-to": { type: "string" },
} as const;

/** Reads a command's arguments: its own options beside those of its target. Ends it with its usage where they are wrong. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ allowPositionals: true, options: { ...TARGET, ...options } });
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** Returns what a command of that name runs; ends with the usage where there is none. */
export function findCommand<Command>(usage: string, commands: Record<string, Command>, name = ""): Command {
  return (Object.hasOwn(commands, name) && commands[name]) || stop(usage);
}
