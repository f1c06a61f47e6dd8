import { enqueueAccountMail } from "#identity/alerts/security-alert.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { listOwners } from "./owners.server.ts";

export async function tellOwners(
  context: UseCaseContext,
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
  for (const owner of await listOwners(context.tx)) {
    if (except.includes(owner.id)) continue;
    await enqueueAccountMail(context, {
      kind: "role-news",
      to: owner,
      subject,
      paragraphs: [
        happened,
        "If this should not have happened, change it in the dashboard, under “People and roles”.",
      ],
      request,
      button: { label: "Open the roles", url: `${context.config.ORIGIN}/admin-dashboard/roles` },
    });
  }
}
