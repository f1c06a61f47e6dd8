import { eq, ne, sql } from "drizzle-orm";
import { test as base } from "vitest";
import type { Role } from "#identity/roles.ts";
import { users } from "#identity/tables.ts";
import { createAccount, fixedAdminId, sessionCookies } from "./accounts.ts";
import { type Client, openClient } from "./client.ts";
import { adminEmail, startTestSite, type TestSite } from "./start-site.ts";

/** What a test of the whole product works with. It begins every test empty, in the present, with nobody signed in. */
export type Site = Pick<TestSite, "origin" | "platform" | "clock"> &
  Pick<Client, "get" | "post"> & {
    /** A new visitor who keeps their cookies, so that one test can be two people. */
    visitor: () => Client;
    /** The fixed administrator, signed in. */
    asAdmin: () => Promise<Client>;
    /** A member, signed in; their account is made with it. */
    asMember: (email?: string) => Promise<Client>;
    /** Someone new who holds this role, signed in. */
    asRole: (role: Role) => Promise<Client>;
    /** Empties every table of the product but the fixed administrator's account. Done before each test. */
    reset: () => Promise<void>;
  };

// One running site per worker process, shared by the files it runs; it ends with the process.
const running = globalThis as typeof globalThis & { testSite?: Promise<TestSite> };

const accountTables = ["users", "accounts", "sessions"];

/** `test("[2.14.01] …", async ({ site }) => …)` */
export const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
  site: async ({}, use) => {
    running.testSite ??= startTestSite();
    const started = await running.testSite;
    const reset = async () => {
      started.clock.reset();
      await emptyTables(started);
      started.forgetPages();
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
    .filter((name) => !accountTables.includes(name.replaceAll('"', "")));
  if (names.length > 0)
    await platform.db.execute(sql.raw(`truncate ${names.join(", ")} restart identity cascade`));
}
