export { addWebhook, removeWebhook, replaceSecret } from "./change-webhooks.ts";
export { listWebhooks } from "./list-webhooks.ts";
export { sendAgain } from "./send-again.ts";
export { testWebhook } from "./test-webhook.ts";
