export { commitAction, takeUp } from "./agree-action.ts";
export { dropAction, dropRecommendation } from "./drop-action.ts";
export { listActions } from "./list-actions.ts";
