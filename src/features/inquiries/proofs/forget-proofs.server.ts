import { and, isNotNull, or, sql } from "drizzle-orm";
import { listFiles, nullIfMissing } from "#platform/files.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { proofKeptDays } from "../limits.ts";
import { inquiries, orderProofs } from "../tables.ts";
import { proofFolder, proofsInUse } from "./proofs-store.server.ts";

const day = 86_400_000; // ms
const atATime = 500; // files per query

/**
 * Runs nightly: removes the files of proofs whose time is over, counted from the decision, or from the asking where
 * nobody decided; and those whose order is gone, such as with the data of the sender.
 */
export const forgetProofs: Job<object> = {
  name: "forget-proofs",
  schedule: { cron: "55 3 * * *" },
  async run(_, platform) {
    const now = platform.clock.now().getTime();
    const { afterDecision, afterAsking } = proofKeptDays;
    const decidedAt = sql`(select (${inquiries.details} ->> 'decidedAt')::timestamptz from ${inquiries}
      where ${inquiries.id} = ${orderProofs.orderId})`;
    const isOver = or(
      sql`${decidedAt} < ${new Date(now - afterDecision * day)}`,
      sql`${orderProofs.at} < ${new Date(now - afterAsking * day)}`,
    );
    await platform.db
      .update(orderProofs)
      .set({ file: null, name: "" })
      .where(and(isNotNull(orderProofs.file), isOver));
    await removeUnnamed(platform, now - day);
  },
};

/** Removes the files that no proof names; a file is stored shortly before its order. */
async function removeUnnamed({ db, files }: Platform, before: number): Promise<void> {
  const keys: string[] = [];
  for await (const { key, writtenAt } of listFiles(files, proofFolder)) {
    const at = await writtenAt().catch(nullIfMissing); // null when it was removed since it was listed
    if (at && at.getTime() < before) keys.push(key);
  }
  for (let from = 0; from < keys.length; from += atATime) {
    const some = keys.slice(from, from + atATime);
    const used = await proofsInUse(db, some);
    for (const key of some) if (!used.has(key)) await files.delete(key);
  }
}
