/** What looks at the files alone: format and lint, types, arrows between rooms, unused files and exports. */
export const STATIC_CHECKS = [
  { label: "format and lint", command: "biome", args: ["check", "."] },
  { label: "types", command: "tsc", args: ["-b"] },
  {
    label: "arrows",
    command: "depcruise",
    args: ["--output-type", "err-long", "build", "domain", "scripts", "src", "worker"],
  },
  { label: "unused files and exports", command: "knip", args: ["--no-progress"] },
];
