import { and, desc, eq } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { isTaken } from "./store.server.ts";
import { inquiries } from "./tables.ts";

const lookedAt = 20; // inquiries

/**
 * The name, company and telephone number that came with the newest inquiries from an address (lower case) that have
 * them, such as an order; null for what never came. Only for a person who has proved the address.
 */
export async function detailsOfSender(db: Connection, email: string) {
  const { id, name, company, phone } = inquiries;
  const rows = await db
    .select({ name, company, phone })
    .from(inquiries)
    .where(and(isTaken, eq(inquiries.email, email)))
    .orderBy(desc(id))
    .limit(lookedAt);
  const newest = (key: "name" | "company" | "phone") => rows.find((row) => row[key])?.[key] ?? null;
  return { name: newest("name"), company: newest("company"), phone: newest("phone") };
}
