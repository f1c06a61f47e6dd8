import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { today } from "#platform/today.ts";
import { type Content, type DocumentName, documentOf } from "../documents.ts";
import { dayOf, type YearlyEvent } from "../next-event.ts";
import { contradictions } from "../order-references.ts";
import { readStored, type StoredBody } from "../read-document.ts";
import { content, snapshot } from "../store.server.ts";
import { shippedBody } from "./edited.server.ts";
import { contentVersions } from "./tables.ts";
import { findVersion } from "./versions-store.server.ts";

/** A year whose event is over and was followed by another: the version that told of it, and when that was replaced. */
export type FormerYear = { year: string; number: number; replacedAt: Date };

const published = (document: DocumentName) =>
  and(eq(contentVersions.document, document), eq(contentVersions.state, "published"));

/**
 * The former years of an event, the newest first. Of each year it is the last version that was still shown when its day
 * had come: a day that was only planned is none. The shipped text is of no event that took place.
 */
export async function listFormerYears(connection: Connection, name: YearlyEvent): Promise<FormerYear[]> {
  const { number, publishedAt, body } = contentVersions;
  const date = sql<string | null>`${body} ->> 'date'`;
  const versions = await connection
    .select({ number, publishedAt, date })
    .from(contentVersions)
    .where(published(name))
    .orderBy(asc(number));
  const { timeZone } = content("organisation");
  const yearOf = (day: string) => day.slice(0, 4);
  const years = new Map<string, FormerYear>();
  for (const [index, version] of versions.entries()) {
    const replacedAt = versions[index + 1]?.publishedAt;
    const day = dayOf(version);
    if (day && replacedAt && day <= today(replacedAt, timeZone))
      years.set(yearOf(day), { year: yearOf(day), number: version.number, replacedAt });
  }
  years.delete(yearOf(content(name).date));
  return [...years.values()].sort((one, other) => other.year.localeCompare(one.year));
}

/** The event of a former year, and what was on sale for it; null when this release cannot read them. */
export async function readFormerYear<Name extends YearlyEvent>(
  connection: Connection,
  name: Name,
  { number, replacedAt }: FormerYear,
): Promise<{ event: Content<Name>; orderItems: Content<"orderItems"> } | null> {
  const version = await findVersion(connection, name, number);
  const [prices] = await connection
    .select()
    .from(contentVersions)
    .where(and(published("orderItems"), lt(contentVersions.publishedAt, replacedAt)))
    .orderBy(desc(contentVersions.number))
    .limit(1);
  const event = version && read(name, version);
  const orderItems = read("orderItems", prices ?? shippedBody("orderItems"));
  if (!event || !orderItems) return null;
  const all = { gala: content("gala"), summit: content("summit"), orderItems, [name]: event };
  return contradictions(all).some(({ document }) => document === name) ? null : { event, orderItems };
}

function read<Name extends YearlyEvent | "orderItems">(
  name: Name,
  stored: StoredBody,
): Content<Name> | undefined {
  const found = readStored(documentOf(name), stored, snapshot());
  return found.ok ? (found.value as Content<Name>) : undefined;
}
