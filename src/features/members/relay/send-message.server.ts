import { eq, lt } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { messagesKept } from "#features/members/limits.ts";
import type { Connection } from "#platform/database.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { enqueueMail } from "#platform/mail.server.ts";
import { layOutMail } from "#platform/mail-layout.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { RelayInput } from "./relay-form.ts";
import { directorySettings, relayMessages } from "./tables.ts";

/** Whether this member takes messages through her page. */
export async function takesMessages(db: Connection, memberId: number): Promise<boolean> {
  const [settings] = await db
    .select()
    .from(directorySettings)
    .where(eq(directorySettings.memberId, memberId));
  return settings?.takesMessages ?? true;
}

/**
 * Passes a visitor's message on to a member whose address stays unknown to her: stored and mailed, both or neither. An
 * answer goes to the visitor's own address.
 */
export function sendMessage(
  platform: Platform,
  member: { id: number; email: string; fullName: string; slug: string },
  input: RelayInput,
): Promise<void> {
  return platform.db.transaction(async (transaction) => {
    await transaction
      .insert(relayMessages)
      .values({ memberId: member.id, ...input, sentAt: platform.clock.now() });
    const { name } = content("organisation");
    const message = layOutMail(
      {
        heading: `A message from ${input.name}`,
        paragraphs: [
          `${input.name} has found you in the member directory and writes:`,
          input.message,
          "Your address was not shown to her. If you answer this message, she sees the address you answer from.",
        ],
        facts: [
          { label: "From", value: input.name },
          { label: "Address", value: input.email },
        ],
        button: {
          label: "Your page, and whether it takes messages",
          url: `${platform.config.ORIGIN}/embedded-directory#entry`,
        },
      },
      { name },
    );
    await enqueueMail(transaction, platform, {
      kind: "directory-message",
      to: member.email,
      replyTo: input.email,
      subject: `A message from ${input.name}`,
      ...message,
    });
  });
}

/** Nightly: forgets messages that nobody needs to follow up any more. */
export const forgetMessages: Job<object> = {
  name: "forget-relayed-messages",
  schedule: { cron: "23 3 * * *", timeZone: "UTC" },
  async run(_, { db, clock }) {
    const oldest = new Date(clock.now().getTime() - messagesKept * 86_400_000);
    await db.delete(relayMessages).where(lt(relayMessages.sentAt, oldest));
  },
};
