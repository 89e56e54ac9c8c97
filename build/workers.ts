/** The Worker's environment in the bundler, named after the Worker. */
export const WORKER = "slk_profile";
/** Its folder: the Worker that is deployed, for the environment that it was built for. */
export const DEPLOYED_WORKER = `dist/${WORKER}`;

/** The mode of the respondent's build, followed by "-in-" and a language. */
export const RESPONDENT_MODE = "respondent";

/** The mode of the application's build in a language other than the original, followed likewise. */
export const APPLICATION_MODE = "application";

/** The mode of the build, and the folder, of the Worker that has the local-only routes as well. */
export const LOCAL_MODE = "laptop";
export const LOCAL_WORKER = "dist/local";
