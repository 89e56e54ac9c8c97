import { browserslistToTargets } from "lightningcss";

/** The oldest version of each engine that something is made for. Edge follows Chrome, phones follow their desktops. */
export interface Targets {
  chrome: string;
  safari: string;
  firefox: string;
}

/**
 * With these a respondent can enter a code and complete the survey. Managers cannot choose their respondents' phones.
 */
export const RESPONDENT_SCRIPTS: Targets = { chrome: "87", safari: "14.1", firefox: "91" };

/** From these on the survey looks like itself. */
export const RESPONDENT_STYLES: Targets = { chrome: "92", safari: "15", firefox: "91" };

/** The rest of the site: two and a half years back, by the newest versions of May 2024. */
export const SITE: Targets = { chrome: "125", safari: "17.5", firefox: "126" };

/** The newest edition of ECMAScript that respondents' browsers have whole, as es-check names it. */
export const RESPONDENT_EDITION = "es2021";

export const bundlerTargets = (targets: Targets) =>
  Object.entries(targets).map(([engine, version]) => `${engine}${version}`);

export const lightningTargets = ({ chrome, safari, firefox }: Targets) =>
  browserslistToTargets([`chrome ${chrome}`, `safari ${safari}`, `ios_saf ${safari}`, `firefox ${firefox}`]);
