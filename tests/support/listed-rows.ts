import { media } from "#content/media/tables.ts";
import { events } from "#features/events/tables.ts";
import { committeePeople } from "#features/inquiries/committees/tables.ts";
import { inquiries, letters, newsletterSubscribers } from "#features/inquiries/tables.ts";
import { members } from "#features/members/tables.ts";
import { users } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mails } from "#platform/tables.ts";

/** The numbers of the planted rows; their name, address, title or subject is `a<number>@orders.example`. */
const rows = Array.from({ length: 55 }, (_, at) => {
  const n = 100 + at;
  return { n, email: `a${n}@orders.example`, day: new Date(2026, 1, n % 7) };
});

const inquiry = (email: string) => ({
  ...{ name: email, email: "ada@example.com", fingerprint: email },
  ...{ createdAt: new Date(), updatedAt: new Date() },
});

const inserts = {
  accounts: ({ db }: Platform) =>
    db.insert(users).values(
      rows.map(({ n, email }) => ({
        ...{ id: `planted-${n}`, email, emailVerified: true },
        name: n % 2 ? "Ada" : `Bea ${300 - n}`,
      })),
    ),
  mail: ({ db }: Platform) =>
    db
      .insert(mails)
      .values(rows.map(({ email }) => ({ kind: "bulk", recipient: email, subject: "Tea", text: "-" }))),
  inbox: ({ db }: Platform) =>
    db.insert(inquiries).values(
      rows.map(({ email }) => ({
        kind: "contact" as const,
        details: { subject: "Tea" },
        ...inquiry(email),
      })),
    ),
  nominations: ({ db }: Platform) =>
    db.insert(inquiries).values(
      rows.map(({ n, email }) => ({
        ...{ kind: "nomination" as const, details: { nominee: email, category: `Award ${n % 3}` } },
        ...inquiry(email),
      })),
    ),
  committees: ({ db }: Platform) =>
    db.insert(committeePeople).values(
      rows.map(({ n, email }) => ({
        ...{ committee: "tech", name: email, email: "", part: "member" as const },
        since: `2020-01-${10 + (n % 5)}`,
      })),
    ),
  newsletter: ({ db }: Platform) =>
    db.insert(newsletterSubscribers).values(rows.map(({ email }) => ({ email, subscribedAt: new Date() }))),
  letters: ({ db }: Platform) =>
    db.insert(letters).values(
      rows.map(({ n, email, day }) => ({
        ...{ slug: `l${n}`, subject: email, inArchive: false, body: {}, schemaVersion: 1 },
        ...{ state: "sent" as const, author: "system", sendAt: day },
      })),
    ),
  media: ({ db }: Platform) =>
    db.insert(media).values(
      rows.map(({ email, day }) => ({
        ...{ kind: "photo" as const, name: email, createdBy: "system", createdAt: day },
        ...{ original: "0".repeat(32), hash: "0".repeat(32), width: 3, height: 2 },
      })),
    ),
  members: ({ db }: Platform) =>
    db.insert(members).values(
      rows.map(({ n, email, day }) => ({
        ...{ slug: `planted-${n}`, email, state: "approved" as const, joinedOn: `2020-01-${10 + (n % 5)}` },
        ...{
          fullName: n % 2 ? "Ada" : `Bea ${n}`,
          company: n % 3 ? `Company ${n % 9}` : null,
          updatedAt: day,
        },
      })),
    ),
  events: ({ db }: Platform) =>
    db.insert(events).values(
      rows.map(({ n, email }) => ({
        ...{ id: String(1_763_700_000_000 + n), seriesId: String(1_763_700_000_000 + n), title: email },
        ...{ date: `203${n % 3}-01-11`, startTime: "18:00", endTime: "20:00", location: "Hall" },
        ...{ startsAt: new Date(`203${n % 3}-01-11T23:00Z`), endsAt: new Date(`203${n % 3}-01-12T01:00Z`) },
      })),
    ),
} satisfies Record<string, (platform: Platform) => PromiseLike<unknown>>;

export type Listed = keyof typeof inserts;

/** Inserts 55 rows for the list of each of these screens by one statement; some share their name, company or time. */
export async function plantListed(platform: Platform, ...screens: Listed[]): Promise<void> {
  for (const screen of screens) await inserts[screen](platform);
}
