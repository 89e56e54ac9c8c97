export { listExports } from "./list-exports.ts";
export { openExportFile } from "./open-export-file.ts";
export { removeExport } from "./remove-export.ts";
export { requestExport } from "./request-export.ts";
