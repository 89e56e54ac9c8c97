export { commitAction, dropAction } from "./change-actions.ts";
export { listActions } from "./list-actions.ts";
