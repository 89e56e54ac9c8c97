export { commitAction } from "./agree-action.ts";
export { dropAction } from "./drop-action.ts";
export { listActions } from "./list-actions.ts";
