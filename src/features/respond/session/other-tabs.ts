import { wasAnsweredHere } from "#src/lib/storage/answered-here.ts";
import { loadProgress, progressKey } from "./progress.ts";
import type { ResponseSession } from "./response-session.ts";

/** Shows the answers that another tab has changed, and that it has sent them. */
export function followOtherTabs({ workKey, progress }: ResponseSession): void {
  function readAgain() {
    const saved = loadProgress(workKey);
    const state = progress.getState();
    if (saved) progress.setState({ ...state, progress: saved, isKept: true, isSentElsewhere: false });
    else if (state.progress) {
      progress.setState({
        progress: null,
        isKept: true,
        isSentElsewhere: true,
        wasAnsweredHere: wasAnsweredHere(workKey),
      });
    }
  }

  /** On a phone a tab in the background hears nothing of the others. */
  function onReturn() {
    const isFollowing = document.visibilityState === "visible" && progress.getState().isKept;
    if (isFollowing && (loadProgress(workKey) || wasAnsweredHere(workKey))) readAgain();
  }

  addEventListener("storage", ({ key }) => {
    if (key === progressKey(workKey)) readAgain();
  });
  document.addEventListener("visibilitychange", onReturn);
  onReturn();
}
