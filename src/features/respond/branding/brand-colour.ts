import { houseColour } from "#domain/branding/house.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import { setBrand } from "#src/lib/page/brand.ts";

/** Gives the page the survey's colour as soon as it is known, and after each change. */
export function showBrandColour({ survey }: ResponseSession): void {
  let takeAway = () => {};

  function show() {
    const loaded = survey.getState();
    const colour = (loaded.status === "ready" && loaded.value.branding?.colour) || houseColour;
    takeAway();
    takeAway = setBrand({ colour, line: null });
  }

  survey.subscribe(show);
  show();
}
