export { addEndpoint, removeEndpoint, replaceSecret } from "./change-endpoints.ts";
export { listEndpoints } from "./list-endpoints.ts";
export { sendAgain } from "./send-again.ts";
export { testEndpoint } from "./test-endpoint.ts";
