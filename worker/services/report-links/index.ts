export { listReportLinks } from "./list-report-links.ts";
export { makeReportLink } from "./make-report-link.ts";
export { revokeReportLink } from "./revoke-report-link.ts";
