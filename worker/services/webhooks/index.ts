export { addWebhook, listWebhooks, removeWebhook, replaceSecret } from "./own-webhooks.ts";
export { sendAgain, testWebhook } from "./post-by-hand.ts";
