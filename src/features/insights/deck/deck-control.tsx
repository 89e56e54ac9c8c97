import { useState } from "react";
import { deckWords, exportWords } from "#messages/report/tools";
import { track } from "#src/lib/consent/analytics.ts";
import { importAgain } from "#src/lib/page/import-again.ts";
import { saveFile } from "#src/lib/page/save-file.ts";
import { Button } from "#src/ui/button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { DeckSource } from "./deck.ts";

type DeckState = { status: "idle" | "making" | "failed" } | { status: "ready"; name: string };

function useDeck(source: DeckSource) {
  const [state, setState] = useState<DeckState>({ status: "idle" });

  async function make() {
    track("insights_deck", { category: "Engagement", label: deckWords.name });
    setState({ status: "making" });
    try {
      const { makeDeckFile } = await importAgain(() => import("./deck-file.ts"));
      const file = await makeDeckFile(source);
      saveFile(file, file.name);
      setState({ status: "ready", name: file.name });
    } catch {
      setState({ status: "failed" });
    }
  }

  return { state, make };
}

const statusText = (state: DeckState) =>
  state.status === "making"
    ? deckWords.making
    : state.status === "ready" && deckWords.ready({ name: state.name });

function DeckFailure({ state }: { state: DeckState }) {
  return (
    <p role="alert" className="text-danger text-sm empty:hidden">
      {state.status === "failed" && deckWords.failed}
    </p>
  );
}

/**
 * One of the files that the dialog of exports offers: this browser makes it, and nothing stays with the survey. Reports of
 * the older shapes have no deck.
 */
export function DeckRow({ source }: { source: DeckSource }) {
  const { state, make } = useDeck(source);
  if (!source.version.report) return null;
  return (
    <div className="-mb-6 flex items-center justify-between gap-4 border-rule border-t py-3 max-sm:flex-col max-sm:items-start max-sm:gap-2">
      <div className="min-w-0">
        <p className="font-medium">{deckWords.name}</p>
        <p className="text-muted text-sm">{deckWords.about}</p>
        <p role="status" className="text-muted text-sm [overflow-wrap:anywhere]">
          {state.status === "making" ? (
            <VisuallyHidden>{deckWords.making}</VisuallyHidden>
          ) : (
            statusText(state)
          )}
        </p>
        <DeckFailure state={state} />
      </div>
      <Button
        look="secondary"
        size="small"
        busy={state.status === "making"}
        busyLabel={deckWords.making}
        onClick={make}
      >
        {exportWords.download}
        <VisuallyHidden> {deckWords.name}</VisuallyHidden>
      </Button>
    </div>
  );
}

/** One of the report's tools where there is no dialog of exports. */
export function DeckTool({ source, className }: { source: DeckSource; className: string }) {
  const { state, make } = useDeck(source);
  if (!source.version.report) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={state.status === "making"}
        onClick={() => state.status !== "making" && make()}
      >
        {state.status === "making" ? deckWords.making : deckWords.tool}
      </button>
      {/* The browser shows what it has downloaded: words of ours would only push the tools aside. */}
      <VisuallyHidden>
        <span role="status">{statusText(state)}</span>
      </VisuallyHidden>
      {state.status === "failed" && (
        <div className="order-last basis-full">
          <DeckFailure state={state} />
        </div>
      )}
    </>
  );
}
