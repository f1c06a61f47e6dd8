import { enqueueAccountMail } from "#identity/notices/security-notice.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { listOwners } from "./owners.server.ts";

/** Tells every owner but the `except`ed ones by mail what happened to roles, within the caller's transaction. */
export async function tellOwners(
  connection: Connection,
  platform: Platform,
  {
    request,
    subject,
    happened,
    except,
  }: {
    request: Request;
    subject: string;
    happened: string;
    except: string[];
  },
): Promise<void> {
  for (const owner of await listOwners(connection)) {
    if (except.includes(owner.id)) continue;
    await enqueueAccountMail(connection, platform, {
      kind: "role-news",
      to: owner,
      subject,
      paragraphs: [
        happened,
        "If this should not have happened, change it in the tab Roles of the dashboard.",
      ],
      request,
      button: { label: "Open the roles", url: `${platform.config.ORIGIN}/admin-dashboard?tab=roles` },
    });
  }
}
