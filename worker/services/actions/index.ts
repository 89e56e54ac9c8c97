export { dropAction } from "./drop-action.ts";
export { listActions } from "./list-actions.ts";
export { takeUp } from "./take-up.ts";
