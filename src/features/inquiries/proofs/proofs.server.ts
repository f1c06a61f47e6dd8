import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { FieldErrors } from "#form/answer.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { type Files, listFiles, nullIfMissing, putFile } from "#platform/files.server.ts";
import { pdfHeaderWithin } from "#platform/is-pdf.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { proofBytes, proofKeptDays } from "../limits.ts";
import { proofErrors } from "../messages.ts";
import { inquiries, orderProofs } from "../tables.ts";
import { type ProofType, proofType, proofTypes } from "./proof-type.ts";

/** The folder of proofs in the file store; no address serves it but that of the order in the inbox. */
const proofFolder = "proofs";

export type Proof = typeof orderProofs.$inferSelect;
export type StoredProof = Pick<Proof, "file" | "name" | "mediaType" | "bytes">;

const nameLength = 120; // characters

/** The error of the file that was chosen as a proof, by its size and its first bytes; empty for one that can be taken. */
export async function proofFault(file: File | null): Promise<FieldErrors> {
  if (!file || file.size === 0) return { proof: proofErrors.none };
  if (file.size > proofBytes) return { proof: proofErrors.tooLarge };
  const begin = new Uint8Array(await file.slice(0, pdfHeaderWithin).arrayBuffer());
  return proofType(begin) === null ? { proof: proofErrors.wrongType } : {};
}

/**
 * Stores the file of a proof that `proofFault` has nothing against. One whose order is not stored afterwards is removed
 * at night.
 */
export async function storeProof(files: Files, sent: File): Promise<StoredProof> {
  const content = new Uint8Array(await sent.arrayBuffer());
  const mediaType = proofType(content);
  if (mediaType === null) throw new Error("what was sent is no proof");
  const file = `${proofFolder}/${randomUUID()}.${proofTypes[mediaType]}`;
  await putFile(files, file, content);
  return { file, name: sent.name.slice(0, nameLength), mediaType, bytes: content.length };
}

export async function insertProof(
  { tx, now }: Pick<UseCaseContext, "tx" | "now">,
  orderId: number,
  proof: StoredProof,
): Promise<void> {
  await tx.insert(orderProofs).values({ ...proof, orderId, at: now });
}

/** The proof of an order; null where none was asked for. Its `file` is null once that is removed. */
export async function findProof(connection: Connection, orderId: number): Promise<Proof | null> {
  const [found] = await connection.select().from(orderProofs).where(eq(orderProofs.orderId, orderId));
  return found ?? null;
}

/** The name under which a proof is downloaded: of the sender's own name only letters and digits. */
export function proofFileName({ orderId, mediaType }: Pick<Proof, "orderId" | "mediaType">): string {
  return `proof-of-order-${orderId}.${proofTypes[mediaType as ProofType] ?? "bin"}`;
}

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

async function proofsInUse(connection: Connection, keys: string[]): Promise<Set<string>> {
  const rows = await connection
    .select({ file: orderProofs.file })
    .from(orderProofs)
    .where(isAnyOf(orderProofs.file, keys));
  return new Set(rows.flatMap(({ file }) => file ?? []));
}
