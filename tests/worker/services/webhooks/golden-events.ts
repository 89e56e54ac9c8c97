import type { EventType } from "#domain/event.ts";

/** The bodies that programs verify and read: a survey is CODE, an analysis or action ID, a time TIME. */
export const GOLDEN: Record<EventType, string> = {
  "survey.opened":
    '{"type":"survey.opened","timestamp":"TIME","data":{"survey":"CODE","link":"https://slk.test/survey/manage?responses=CODE"}}',
  "survey.closing":
    '{"type":"survey.closing","timestamp":"TIME","data":{"survey":"CODE","link":"https://slk.test/survey/manage?responses=CODE"}}',
  "survey.closed":
    '{"type":"survey.closed","timestamp":"TIME","data":{"survey":"CODE","link":"https://slk.test/survey/manage?responses=CODE"}}',
  "survey.deletion_announced":
    '{"type":"survey.deletion_announced","timestamp":"TIME","data":{"survey":"CODE","link":"https://slk.test/survey/manage?responses=CODE"}}',
  "survey.five_answered":
    '{"type":"survey.five_answered","timestamp":"TIME","data":{"survey":"CODE","link":"https://slk.test/survey/manage?responses=CODE"}}',
  "survey.all_answered":
    '{"type":"survey.all_answered","timestamp":"TIME","data":{"survey":"CODE","link":"https://slk.test/survey/manage?responses=CODE"}}',
  "analysis.completed":
    '{"type":"analysis.completed","timestamp":"TIME","data":{"survey":"CODE","id":"ID","link":"https://slk.test/survey/CODE/insights"}}',
  "analysis.failed":
    '{"type":"analysis.failed","timestamp":"TIME","data":{"survey":"CODE","id":"ID","link":"https://slk.test/survey/manage?responses=CODE"}}',
  "action.due":
    '{"type":"action.due","timestamp":"TIME","data":{"survey":"CODE","id":"ID","link":"https://slk.test/survey/CODE/insights?tab=recommendations"}}',
  "action.done":
    '{"type":"action.done","timestamp":"TIME","data":{"survey":"CODE","id":"ID","link":"https://slk.test/survey/CODE/insights?tab=recommendations"}}',
  "action.summary":
    '{"type":"action.summary","timestamp":"TIME","data":{"survey":"CODE","id":"ID","link":"https://slk.test/survey/CODE/insights?tab=recommendations"}}',
};
