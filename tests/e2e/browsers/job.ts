import type { APIRequestContext } from "@playwright/test";
import type { Tab } from "./tab.ts";

/** What the steps of the main job share. */
export interface Job {
  tab: Tab;
  /** The API without a browser: other respondents, the signup PIN, the mailbox. */
  request: APIRequestContext;
  /** The folder for the browser's downloads. */
  downloads: string;
  email: string;
  /** Of the survey that is created with the mouse. */
  code: string;
  managerPin: string;
  /** Of the survey that is created with the keyboard. */
  secondCode: string;
}

/** One thing that a person does, and what they see of it. */
export interface Step {
  name: string;
  run: (job: Job) => Promise<void>;
}

export const step = (name: string, run: Step["run"]): Step => ({ name, run });
