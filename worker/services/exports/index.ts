export { listExports, openExportFile, removeExport } from "./own-exports.ts";
export { requestExport } from "./request-export.ts";
