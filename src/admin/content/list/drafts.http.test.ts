import { expect } from "vitest";
import { type DocumentName, documents } from "#content/documents.ts";
import { saveDraft } from "#content/publishing/save-draft.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { fixedAdminId } from "#tests/support/accounts.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const path = "/admin-dashboard/content";

async function draft({ platform }: Site, document: DocumentName, body: unknown) {
  const actor = await fixedAdminId(platform);
  const origin = { draft: 0, base: 0 };
  const saved = await inTransaction(platform, actor, (context) =>
    saveDraft(context, { document, body, origin }),
  );
  if (!saved.ok) throw new Error("the draft was not saved");
  return `${document} ${saved.draft} 0`;
}

/** A gala whose ticket is a thing on sale that only the other draft has. */
async function draftBoth(site: Site) {
  const gala = documents.gala.value;
  const { earlyBird } = gala.tickets;
  const [first] = documents.orderItems.value;
  return {
    gala: await draft(site, "gala", {
      ...gala,
      tickets: { ...gala.tickets, earlyBird: { ...earlyBird, item: "gala-table" } },
    }),
    items: await draft(site, "orderItems", [
      ...documents.orderItems.value,
      {
        ...first,
        id: "gala-table",
        title: "A table of ten",
        priceCents: 900_00,
        lastDay: "2035-03-20",
        next: undefined,
      },
    ]),
  };
}

test("nothing ticked, a draft that is gone, and one of an administrator are refused in words", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const refusal = async (client: typeof admin, ...drafts: string[]) => {
    const body = new URLSearchParams([["intent", "publish-drafts"], ...drafts.map((one) => ["draft", one])]);
    const answer = await client.post(path, body);
    expect(answer.status).toBe(409);
    return textOf(await answer.text());
  };
  expect(await refusal(admin)).toContain("Check the drafts you want to publish.");
  expect(await refusal(admin, "about 999 0")).toContain(
    "Someone else has changed “About us” in the meantime.",
  );
  const chosen = await draftBoth(site);
  const editor = await site.asRole("editor");
  expect(await refusal(editor, chosen.items)).toContain("Only an administrator can publish these changes");
});

test("texts that name each other are published together, and neither is published alone", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const chosen = await draftBoth(site);
  expect(textOf(mainOf(await (await admin.get(path)).text()))).toContain(
    "The drafts you check are published together",
  );
  const alone = await admin.post(path, { intent: "publish-drafts", draft: chosen.gala });
  expect(textOf(await alone.text())).toContain("Fix these first. Annual Gala:");
  const both = new URLSearchParams([
    ["intent", "publish-drafts"],
    ["draft", chosen.gala],
    ["draft", chosen.items],
  ]);
  expect((await admin.post(path, both)).status).toBe(302);
  site.clock.set("2025-11-01T12:00:00Z");
  expect(mainOf(await (await site.get("/annual-gala")).text())).toContain('href="/order/gala-table"');
});
