import { and, eq, isNull } from "drizzle-orm";
import { documentOf } from "#content/documents.ts";
import {
  type HeldBack,
  publishDueContent,
  type RightsOf,
  type TellHeldBack,
} from "#content/publishing/publish-due.server.ts";
import { enqueueAccountMail } from "#identity/alerts/security-alert.server.ts";
import { may } from "#identity/roles.ts";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { documentAddress } from "./content-address.ts";
import { references } from "./references.server.ts";

/** The job that publishes scheduled content with the rights that its author has at that time. */
export const publishScheduledContent = publishDueContent({ rightsOf, tellHeldBack, references });

async function rightsOf({ tx }: Parameters<RightsOf>[0], author: string) {
  const found = await findAuthor(tx, author);
  return (right: Parameters<Awaited<ReturnType<RightsOf>>>[0]) => found !== undefined && may(found, right);
}

const reasons: Record<HeldBack, string> = {
  "changed since": "Someone published another change to the same text in the meantime.",
  "no longer valid":
    "Something else on the site changed in the meantime, so this can't be published as it is. Publish it from the form to see what's wrong.",
  "no longer allowed": "Your role no longer allows this change.",
};

async function tellHeldBack(...[context, { author, document, why }]: Parameters<TellHeldBack>) {
  const to = await findAuthor(context.tx, author);
  if (!to) return;
  const { title } = documentOf(document).about;
  await enqueueAccountMail(context, {
    kind: "content-held-back",
    to,
    subject: `“${title}” wasn't published as scheduled`,
    paragraphs: [
      `The version of “${title}” that you scheduled wasn't published.`,
      reasons[why],
      "Nothing is lost: it's in the form and under “Versions”.",
    ],
    button: { label: "Open the form", url: `${context.config.ORIGIN}${documentAddress(document)}` },
  });
}

/** The account of an author who can sign in. */
async function findAuthor(connection: Connection, author: string) {
  const [found] = await connection
    .select({ name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, author), isNull(users.suspendedAt), isNull(users.closingAt)));
  return found;
}
