import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./world.ts";

/** What fades in has too little contrast at first. */
export const STILL = { reducedMotion: "reduce" } as const;

/** Fails with the first element of each rule that axe finds broken on a page. */
export async function expectAccessible(page: Page, what?: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    what,
  ).toEqual([]);
}
