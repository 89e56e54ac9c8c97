import { config } from "zod/v4/core";

// The pages' policy forbids `eval`, which zod would try for speed: each try is reported as a violation.
config({ jitless: true });
