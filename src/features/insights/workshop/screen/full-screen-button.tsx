import { useEffect, useState } from "react";
import { screenWords } from "#messages/workshop/screen";

/** Gone once it has worked; browsers that show no page in full have none. */
export function FullScreenButton() {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    const look = () => setIsOffered(document.fullscreenEnabled && !document.fullscreenElement);
    look();
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className="link"
      onClick={() => void document.documentElement.requestFullscreen().catch(() => setIsOffered(false))}
    >
      {screenWords.fullScreen}
    </button>
  );
}
