export { listActions } from "./list-actions.ts";
export { commitAction, dropAction } from "./store-action.ts";
