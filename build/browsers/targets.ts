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

export const bundlerTargets = (targets: Targets) =>
  Object.entries(targets).map(([engine, version]) => `${engine}${version}`);

/** As Lightning CSS counts them: major and minor in a byte each. */
export function lightningTargets(targets: Targets): Record<string, number> {
  const encode = (version: string) => {
    const [major = 0, minor = 0] = version.split(".").map(Number);
    return (major << 16) | (minor << 8);
  };
  const { chrome, safari, firefox } = targets;
  return {
    chrome: encode(chrome),
    safari: encode(safari),
    ios_saf: encode(safari),
    firefox: encode(firefox),
  };
}
