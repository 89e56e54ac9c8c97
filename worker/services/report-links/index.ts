export { listReportLinks, makeReportLink, revokeReportLink } from "./own-report-links.ts";
