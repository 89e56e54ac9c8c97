// `npm run prepare`, which npm runs after it has installed the packages: run.mjs has compiled the messages by now, and an
// editor, a type check or a test by hand finds them.
import { COMPILED } from "#build/messages/sources.ts";

process.stdout.write(`Compiled the messages into ${COMPILED}.\n`);
