import type { Connection } from "#platform/database.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import {
  findMemberAddress,
  findMemberAddressOf,
  type MemberAddress,
  resumeAddress,
  storeLeft,
} from "./member-address-store.server.ts";
import { resumeReader } from "./readers.server.ts";
import { findByAddress, noteLeft } from "./subscriber-store.server.ts";

/** Lets an address leave the letters to members, by the link of one of them; leaving again changes nothing. */
export async function leaveByLink(
  { tx, now }: UseCaseContext,
  { id, letter }: { id: number; letter: number },
): Promise<void> {
  const row = await findMemberAddress(tx, id);
  if (!row || isOwnWish(row)) return;
  await storeLeft(tx, row.email, row.leftAt ?? now);
  await noteLeft(tx, { id, letter, now });
}

/** Lets an address leave the letters to members, for its owner or for staff whom they asked, or get them again. */
export async function setMemberLetters(
  context: UseCaseContext,
  { email, wanted }: { email: string; wanted: boolean },
): Promise<void> {
  const { tx, now } = context;
  const row = await findMemberAddressOf(tx, email);
  if (wanted) {
    await resumeAddress(tx, email);
    const reader = await findByAddress(tx, email);
    if (reader?.state === "paused") await resumeReader(context, reader);
  }
  if (wanted ? row?.leftAt : !isOwnWish(row))
    await storeLeft(tx, email, wanted ? null : (row?.leftAt ?? now));
}

/** Whether they themselves have left, so that an import that said the same before can be taken back. */
const isOwnWish = (row: MemberAddress | null) => Boolean(row?.leftAt) && row?.leftImportId === null;

/** What is known of letters to an address, as a member's or a reader's: since when they do not reach it, and why. */
export async function readMemberLetters(db: Connection, email: string) {
  const [address, reader] = await Promise.all([findMemberAddressOf(db, email), findByAddress(db, email)]);
  const paused = address?.pausedAt ? address : reader?.state === "paused" ? reader : null;
  return {
    leftAt: address?.leftAt ?? null,
    leftImportId: address?.leftImportId ?? null,
    pausedAt: paused?.pausedAt ?? null,
    pauseReason: paused?.pauseReason ?? null,
    noEmailImportId: address?.noEmailImportId ?? null,
  };
}
