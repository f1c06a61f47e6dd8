import { desc, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { sendDueLetters } from "#admin/letters/letter-sources.server.ts";
import { letterReaders, letters } from "#features/inquiries/tables.ts";
import { deliveredLetters, forgetLetters } from "./letters.ts";
import { mainOf, textOf } from "./page-text.ts";
import { filledForm } from "./plain-browser/sent-form.ts";
import type { Site } from "./site.ts";

const list = "/admin-dashboard/letters";
export const letterWords = { "blocks[0].kind": "text", "blocks[0].$text.text": "Come **early**." };
const patience = { timeout: 60_000 }; // the site's own queue may be at it

/** A letter to those whom `change` chooses, as it is written, and what an administrator can do with it. */
export async function written(site: Site, change: Record<string, string> = {}) {
  await forgetLetters(site);
  const client = await site.asRole("admin");
  const answer = await client.post(`${list}/new`, { intent: "new-letter", subject: "To you" });
  const form = answer.headers.get("location") ?? "";
  const letter = form.replace("content/letter-", "letters/");
  const filled = filledForm(await (await client.get(form)).text());
  await client.post(form, { ...filled, ...letterWords, ...change, intent: "save-content" });
  const page = async () => (await client.get(letter)).text();
  const shown = async () => textOf(mainOf(await page()));
  const press = async (intent: string, more: Record<string, string> = {}) =>
    client.post(letter, { ...filledForm(await page(), intent), intent, ...more });
  const send = async () => {
    expect((await press("send-letter")).status).toBe(302);
    await expect
      .poll(async () => {
        await sendDueLetters.run({}, site.platform);
        return (await site.platform.db.select().from(letters).orderBy(desc(letters.id)))[0]?.state;
      }, patience)
      .toBe("sent");
    // Of two that send at once one may say so while the other still hands over the last mail.
    const onTheWay = inArray(letterReaders.state, ["waiting", "handed"]);
    await expect.poll(() => site.platform.db.$count(letterReaders, onTheWay), patience).toBe(0);
  };
  return { client, page, shown, press, send };
}

export const receivers = async (site: Site) => (await deliveredLetters(site)).map(({ to }) => to).sort();
