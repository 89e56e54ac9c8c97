export { listActions } from "./list-actions.ts";
export { dropAction, takeUp } from "./take-up.ts";
