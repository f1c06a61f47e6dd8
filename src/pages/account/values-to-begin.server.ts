import { detailsOfSender } from "#features/inquiries/store.server.ts";
import { type MemberValues, noValues } from "#features/members/listing-fields.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import type { Connection } from "#platform/database.server.ts";

/** The account's name and address, and what came from that address before. */
export async function valuesToBegin(db: Connection, { name, email }: SignedIn): Promise<MemberValues> {
  const sent = await detailsOfSender(db, email);
  return {
    ...noValues(),
    email,
    full_name: name || (sent.name ?? ""),
    company: sent.company ?? "",
    phone_number: sent.phone ?? "",
  };
}
