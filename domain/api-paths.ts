export const V1_PATH = "/api/v1";
export const DOCS_PATH = `${V1_PATH}/docs`;
export const OPENAPI_PATH = `${V1_PATH}/openapi.json`;
export const MCP_PATH = "/mcp";
