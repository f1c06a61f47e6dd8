import { eq, ne, sql } from "drizzle-orm";
import { test as base } from "vitest";
import type { Role } from "#identity/roles.ts";
import { users } from "#identity/tables.ts";
import { codeOf } from "#platform/database-faults.ts";
import { createAccount, fixedAdminId, sessionCookies } from "./accounts.ts";
import { type Client, openClient } from "./client.ts";
import { adminEmail, startTestSite, type TestSite } from "./start-site.ts";

/**
 * What a test of the whole product works with. Every test starts with an empty site, in the present, with
 * nobody signed in.
 */
export type Site = Pick<TestSite, "origin" | "platform" | "clock" | "forgetPages"> &
  Pick<Client, "get" | "post"> & {
    /** A new visitor with separate cookies, so that one test can involve several people. */
    visitor: () => Client;
    /** A client signed in as the fixed administrator. */
    asAdmin: () => Promise<Client>;
    /** A client signed in as a member; the account is created. */
    asMember: (email?: string) => Promise<Client>;
    /** A client signed in as a new account with this role. */
    asRole: (role: Role) => Promise<Client>;
    /**
     * Empties all tables of the product except for the fixed administrator's account. Done before each test.
     */
    reset: () => Promise<void>;
  };

// One running site per worker process, shared by the test files it runs; it ends with the process.
const running = globalThis as typeof globalThis & { testSite?: Promise<TestSite> };

// Not emptied: accounts are deleted one by one, and the running site keeps its signing keys in memory.
const keptTables = ["users", "passwords", "sessions", "signing_keys"];

const lockNotAvailable = "55P03";

/** `test("[2.14.01] …", async ({ site }) => …)` */
export const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
  site: async ({}, use) => {
    running.testSite ??= startTestSite();
    const started = await running.testSite;
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
  const found = await platform.db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const names = found.rows
    .map(({ name }) => name)
    .filter((name) => !keptTables.includes(name.replaceAll('"', "")));
  if (names.length > 0) await truncate(platform, names);
}

/**
 * Empties these tables. A background read of the site (such as its regular look at the content) may hold one of
 * them and wait for another; Postgres would then end one of the two with "deadlock detected". So this gives
 * way before Postgres looks for deadlocks (after one second), and tries again.
 */
async function truncate({ db }: TestSite["platform"], names: string[]) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '200ms'`);
        await tx.execute(sql.raw(`truncate ${names.join(", ")} restart identity cascade`));
      });
    } catch (error) {
      if (attempt === 25 || codeOf((error as Error).cause) !== lockNotAvailable) throw error;
    }
  }
}
