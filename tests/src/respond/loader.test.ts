import { expect, it } from "vitest";
import { createLoader } from "#src/features/respond/session/loader.ts";

const tick = () => new Promise((resolve) => setTimeout(resolve));

interface Load {
  resolve: (value: string) => void;
  reject: (error: Error) => void;
}

function makeLoads() {
  const loads: Load[] = [];
  const loader = createLoader(
    () => new Promise<string>((resolve, reject) => void loads.push({ resolve, reject })),
  );
  return { loads, loader };
}

it("keeps what a later attempt has loaded when an earlier one fails after it", async () => {
  const { loads, loader } = makeLoads();
  loader.start();
  loader.start();
  loads[1]?.resolve("the questions");
  await tick();
  loads[0]?.reject(new Error("too late"));
  await tick();
  expect(loader.getState()).toEqual({ status: "ready", value: "the questions" });
});

it("keeps what is known since when the load that was under way ends", async () => {
  const { loads, loader } = makeLoads();
  loader.start();
  loader.replace("newer");
  loads[0]?.resolve("older");
  await tick();
  expect(loader.getState()).toEqual({ status: "ready", value: "newer" });
});

it("says that the last attempt has failed", async () => {
  const { loads, loader } = makeLoads();
  loader.start();
  loads[0]?.reject(new Error("no"));
  await tick();
  expect(loader.getState().status).toBe("failed");
});
