import { and, asc, eq, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { memberArticles } from "#features/members/articles/tables.ts";
import { memberInvitations } from "#features/members/invitations/tables.ts";
import { relayMail } from "#features/members/relay/send-message.server.ts";
import { directorySettings, relayMessages } from "#features/members/relay/tables.ts";
import { memberEdits } from "#features/members/reviews/tables.ts";
import { listSpans } from "#features/members/spans-store.server.ts";
import { members, mergedListings } from "#features/members/tables.ts";
import { blankHolders, collectTerms } from "#features/members/terms/holder-data.server.ts";
import type { Person, PersonalDataPart } from "#identity/account/personal-data.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { mails } from "#platform/tables.ts";
import { blankTraces } from "./blank-traces-store.server.ts";

/** A person's memberships with their terms, which go with their member rows and stay nameless. */
export const termsData: PersonalDataPart = {
  name: "terms",
  async collect(connection, person) {
    const own = await connection.select({ id: members.id }).from(members).where(isOf(person));
    return collectTerms(
      connection,
      own.map(({ id }) => id),
      person.email,
    );
  },
  forget: () => Promise.resolve(),
};

/** A person's member rows. After its deletion the history keeps dates and actions without contents. */
export const membershipData: PersonalDataPart = {
  name: "membership",
  async collect(connection, person) {
    const found = await connection.select().from(members).where(isOf(person));
    return Promise.all(
      found.map(async ({ search: _, ...member }) => ({
        ...member,
        memberships: await listSpans(connection, member.id),
      })),
    );
  },
  async forget(connection, person) {
    const own = await connection.select({ id: members.id }).from(members).where(isOf(person));
    const ids = own.map(({ id }) => id);
    await blankHolders(connection, ids, { email: person.email, day: organisationDay(new Date()) });
    const gone = await connection
      .delete(members)
      .where(isAnyOf(members.id, ids))
      .returning({ id: members.id, email: members.email, fullName: members.fullName });
    await blankTraces(connection, gone);
  },
};

/**
 * The data linked to a person's member row: submissions, messages from visitors, articles and the message setting;
 * and the messages that they have sent to other members, by their address in any spelling.
 */
export const directoryData: PersonalDataPart = {
  name: "directory",
  async collect(connection, person) {
    const own = idOf(connection, person);
    const { name, email, message, sentAt } = relayMessages;
    return {
      edits: await connection
        .select()
        .from(memberEdits)
        .where(inArray(memberEdits.memberId, own))
        .orderBy(asc(memberEdits.id)),
      messages: await connection
        .select()
        .from(relayMessages)
        .where(and(inArray(relayMessages.memberId, own), eq(relayMessages.held, sql`false`)))
        .orderBy(asc(relayMessages.id)),
      messagesToOthers: await connection
        .select({ name, email, message, sentAt })
        .from(relayMessages)
        .where(sentFrom(person.email))
        .orderBy(asc(relayMessages.id)),
      invitations: await connection
        .select({ at: memberInvitations.at })
        .from(memberInvitations)
        .where(inArray(memberInvitations.memberId, own))
        .orderBy(asc(memberInvitations.id)),
      articles: await connection
        .select()
        .from(memberArticles)
        .where(inArray(memberArticles.memberId, own))
        .orderBy(asc(memberArticles.id)),
      settings: await connection
        .select()
        .from(directorySettings)
        .where(inArray(directorySettings.memberId, own)),
      formerAddresses: await connection
        .select({ slug: mergedListings.slug })
        .from(mergedListings)
        .where(inArray(mergedListings.memberId, own))
        .orderBy(asc(mergedListings.slug)),
    };
  },
  async forget(connection, person) {
    const { email } = person;
    await connection.delete(relayMessages).where(sentFrom(email));
    await connection
      .delete(mails)
      .where(and(eq(mails.kind, relayMail), eq(sql`lower(${mails.replyTo})`, email)));
    const own = idOf(connection, person);
    for (const table of [relayMessages, directorySettings, memberEdits, memberArticles, memberInvitations]) {
      await connection.delete(table).where(inArray(table.memberId, own));
    }
  },
};

// The address is stored as it was typed, because the answer goes to it.
function sentFrom(email: string) {
  return sql`lower(${relayMessages.email}) = lower(${email})`;
}

/**
 * A person's member rows, also in the trash: the one of their account, with those merged into it, and those with its address
 * that belong to no account, such as one that staff have made and its person has not opened yet. Where several use the address it proves
 * nobody's entry: those are left out until staff have joined one to the account.
 */
function isOf({ userId, email }: Person): SQL | undefined {
  const others = sql`exists (select from profiles other where other.email = ${email} and other.id <> profiles.id
    and other.deleted_at is null and other.user_id is distinct from ${userId})`;
  const isTheirs = and(
    eq(members.email, email),
    isNull(members.userId),
    not(members.isEmailShared),
    not(others),
  );
  const isMerged = sql`(profiles.deleted_at is not null and profiles.slug in (select merged_entries.slug from merged_entries
    join profiles kept on kept.id = merged_entries.profile_id where kept.user_id = ${userId}))`;
  return or(eq(members.userId, userId), isTheirs, isMerged);
}

function idOf(connection: Connection, person: Person) {
  return connection.select({ id: members.id }).from(members).where(isOf(person));
}
