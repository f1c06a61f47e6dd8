import type { Job } from "#platform/jobs.server.ts";
import { rotateKeys } from "./signing-keys.server.ts";

/** Nightly job: makes the next signing key when it is time, and deletes those that nothing needs any more. */
export const keepSigningKeys: Job<object> = {
  name: "keep-signing-keys",
  schedule: { cron: "23 3 * * *" },
  run: (_, platform) => rotateKeys(platform),
};
