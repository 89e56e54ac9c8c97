import { createStore, useStore } from "#src/lib/store.ts";
import { withProof } from "./with-proof.ts";

const proving = createStore(() => false);

/** Makes a call as `withProof` does; meanwhile the page says that the device solves a proof of work. */
export const withShownProof = <Answer>(call: (proof?: string) => Promise<Answer>): Promise<Answer> =>
  withProof(call, { onProving: proving.setState });

export const useIsProving = (): boolean => useStore(proving, false);
