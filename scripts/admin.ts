// npm run admin -- <command>: what an operator can do with the administrator's account, also while the site
// is running.
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { listAudit } from "#identity/audit.server.ts";
import { readablePassword } from "#identity/readable-text.server.ts";
import { setAdminPassword } from "#identity/staff/admin-account.server.ts";
import { liftWithdrawal, resetFactor, withdrawAdminRight } from "#identity/staff/operator-changes.server.ts";
import { dropKeys } from "#identity/tokens/signing-keys.server.ts";
import { systemClock } from "#platform/clock.server.ts";
import type { Settings } from "#platform/config.server.ts";
import { withDatabase } from "./open-database.ts";

const usage = `npm run admin -- reset-password      a new password for the administrator, shown once; ends its sessions
npm run admin -- revoke <email>      takes every right of staff from an account at once, also from open pages
npm run admin -- restore <email>     gives it back to the ADMIN_EMAIL account at its next sign-in
npm run admin -- reset-factor <email> takes the authenticator of an account whose owner has lost it and the recovery codes
npm run admin -- renew-keys          new signing keys, when one may be known: every access token of the API ends
npm run admin -- audit               the latest sign-ins, refusals and changes of rights`;

const auditLength = 50; // rows

const revoked =
  "Done. The next request of any open page is refused, and signing in again does not bring the right back.";
const restored = "Done. The account's next sign-in makes it administrator again.";

const factorReset =
  "Done. The password alone signs this account in now; where a second factor is required, it is set up anew.";

const keysRenewed =
  "Done. Access tokens of the API end within a minute; programs renew theirs by their refresh tokens.";

const nothingChanged = "Nothing changed: there is no such account, or its right was not taken away.";

const say = (line: string) => process.stdout.write(`${line}\n`);

const [command = "", email = ""] = process.argv.slice(2);
const known =
  command === "reset-password" ||
  command === "audit" ||
  command === "renew-keys" ||
  (/^(revoke|restore|reset-factor)$/.test(command) && email);

if (known) {
  await withDatabase(async (client, settings) => {
    const db = drizzle(client);
    if (command === "audit") return tellAudit(db);
    if (command === "renew-keys") return renewKeys(db);
    if (command === "reset-password") return resetPassword(db, settings);
    if (command === "reset-factor") return resetLostFactor(db, email);
    const changed = await db.transaction((tx) =>
      command === "revoke"
        ? withdrawAdminRight({ tx, now: systemClock.now() }, email)
        : liftWithdrawal({ tx }, email),
    );
    if (!changed) process.exitCode = 1;
    say(changed ? { revoke: revoked, restore: restored }[command as "revoke" | "restore"] : nothingChanged);
  });
} else {
  say(usage);
  process.exitCode = 1;
}

async function resetPassword(db: NodePgDatabase, settings: Settings) {
  const password = readablePassword();
  const account = settings.ADMIN_EMAIL.toLowerCase();
  const done = await db.transaction((tx) =>
    setAdminPassword({ tx, now: systemClock.now() }, { email: account, password, detail: "by an operator" }),
  );
  if (!done) {
    say(`There is no account ${account} yet: start the site once, it makes one.`);
    process.exitCode = 1;
    return;
  }
  say(`Account:  ${account}\nPassword: ${password}\nEvery session of this account has ended.`);
  if (settings.ADMIN_PASSWORD) say("The next start sets the password back to ADMIN_PASSWORD.");
}

async function resetLostFactor(db: NodePgDatabase, account: string) {
  const done = await db.transaction((tx) => resetFactor({ tx }, account));
  if (!done) process.exitCode = 1;
  say(done ? factorReset : "Nothing changed: there is no such account, or it has no second factor.");
}

async function renewKeys(db: NodePgDatabase) {
  await db.transaction((tx) => dropKeys(tx));
  say(keysRenewed);
}

async function tellAudit(db: NodePgDatabase) {
  const rows = await db.transaction((transaction) => listAudit(transaction, auditLength));
  for (const { at, event, account, address, detail } of rows) {
    say([at.toISOString(), event, account, address, detail].filter(Boolean).join("  "));
  }
}
