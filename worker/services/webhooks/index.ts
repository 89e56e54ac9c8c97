export { removeWebhook, setWebhook } from "./set-webhook.ts";
export { testWebhook } from "./test-webhook.ts";
