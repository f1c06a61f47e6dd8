import { eq, ne, sql } from "drizzle-orm";
import { test as base } from "vitest";
import type { Role } from "#identity/roles.ts";
import { users } from "#identity/tables.ts";
import type { Database } from "#platform/database.server.ts";
import { codeOf } from "#platform/database-faults.ts";
import { createAccount, fixedAdminId, sessionCookies } from "./accounts.ts";
import { type Client, openClient } from "./client.ts";
import { adminEmail, sharedSite, type TestSite } from "./start-site.ts";

/**
 * What a test of the whole product works with. Every test starts with an empty site, in the present, with
 * nobody signed in.
 */
export type Site = Pick<TestSite, "origin" | "platform" | "clock" | "forgetPages"> &
  Pick<Client, "get" | "post"> & {
    /** A new visitor with separate cookies, so that one test can involve several people. */
    visitor: () => Client;
    asAdmin: () => Promise<Client>;
    /** A client signed in as a member; the account is created. */
    asMember: (email?: string) => Promise<Client>;
    asRole: (role: Role) => Promise<Client>;
    /**
     * Empties all tables of the product except for the fixed administrator's account. Done before each test.
     */
    reset: () => Promise<void>;
  };

// Not emptied: accounts are deleted one by one, and the running site keeps its signing keys in memory.
const keptTables = ["users", "passwords", "sessions", "signing_keys"];

const lockNotAvailable = "55P03";

/** `test("[2.14.01] …", async ({ site }) => …)` */
export const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
  site: async ({}, use) => {
    const started = await sharedSite();
    const reset = async () => {
      started.clock.reset();
      await emptyTables(started);
      await started.forgetPages();
    };
    await reset();
    const anonymous = () => openClient(started.origin);
    const signedIn = async (userId: string) =>
      openClient(started.origin, await sessionCookies(started.platform, userId));
    const asNew = async (account: Parameters<typeof createAccount>[1]) =>
      signedIn((await createAccount(started.platform, account)).id);
    await use({
      origin: started.origin,
      platform: started.platform,
      clock: started.clock,
      forgetPages: started.forgetPages,
      get: (...request) => anonymous().get(...request),
      post: (...request) => anonymous().post(...request),
      visitor: anonymous,
      asAdmin: async () => signedIn(await fixedAdminId(started.platform)),
      asMember: (email) => asNew({ email }),
      asRole: (role) => asNew({ role }),
      reset,
    });
  },
});

async function emptyTables({ platform }: TestSite) {
  await platform.db.delete(users).where(ne(users.email, adminEmail));
  const asAtStart = { role: "owner", suspendedAt: null, adminWithdrawnAt: null, closingAt: null } as const;
  await platform.db.update(users).set(asAtStart).where(eq(users.email, adminEmail));
  await emptyWrittenTables(platform);
}

/**
 * Empties all tables but the kept ones. They are locked first, which waits for the jobs of the test before; only those
 * that hold rows, or have numbered some, are then truncated: to truncate all of them would take longer than most tests.
 *
 * A background read of the site (such as its regular look at the content) may hold one of the tables and wait for
 * another; Postgres would then end one of the two with "deadlock detected". So this gives way before Postgres looks
 * for deadlocks (after one second), and tries again.
 */
async function emptyWrittenTables({ db }: TestSite["platform"]) {
  const names = await tablesToEmpty(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '200ms'`);
        await tx.execute(sql.raw(`lock table ${names.join(", ")}`));
        const written = await writtenTables(tx, names);
        if (written.length > 0)
          await tx.execute(sql.raw(`truncate ${written.join(", ")} restart identity cascade`));
      });
    } catch (error) {
      if (attempt === 25 || codeOf((error as Error).cause) !== lockNotAvailable) throw error;
    }
  }
}

async function tablesToEmpty(db: Pick<Database, "execute">): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  return tables.rows.map(({ name }) => name).filter((name) => !keptTables.includes(name.replaceAll('"', "")));
}

/** Those of the tables that hold rows, or whose numbering has begun. */
async function writtenTables(db: Pick<Database, "execute">, names: string[]): Promise<string[]> {
  const holdRows = names.map((name) => `select '${name}' as name where exists (select from ${name})`);
  const haveNumbered = `select refobjid::regclass::text as name from pg_depend join pg_sequence on seqrelid = objid
    where pg_sequence_last_value(seqrelid) is not null`;
  const written = await db.execute<{ name: string }>(sql.raw([...holdRows, haveNumbered].join(" union ")));
  return written.rows.map(({ name }) => name).filter((name) => names.includes(name));
}
