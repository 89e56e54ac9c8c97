import { createStore } from "#src/lib/store.ts";

/** Fields that a keyboard on the screen types into, whose keys say nothing of another one. */
const TYPED_INTO = "input:not([type=radio], [type=checkbox]), textarea";

/** Whether the device has a keyboard: true beside a mouse, elsewhere from the first key press on. */
export const hasKeyboard = createStore(
  () => matchMedia("(hover: hover) and (pointer: fine)").matches,
  () => {
    const onKeyDown = ({ target }: KeyboardEvent) => {
      if (!(target instanceof Element && target.matches(TYPED_INTO))) hasKeyboard.setState(true);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  },
);
