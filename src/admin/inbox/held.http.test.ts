import { asc } from "drizzle-orm";
import { describe, expect } from "vitest";
import { inquiries } from "#features/inquiries/tables.ts";
import { directorySettings, relayMessages } from "#features/members/relay/tables.ts";
import { honeypotField } from "#identity/visitor-gate/honeypot.ts";
import { listHistory } from "#platform/history.server.ts";
import { mails } from "#platform/tables.ts";
import { refusedStatus } from "#tests/support/client.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const email = "ada@bakery.example";
const forms: [path: string, fields: Record<string, string | string[]>][] = [
  ["/contact", { name: "Ada", email, subject: "Of cakes", message: "How do I join you?" }],
  ["/committees", { name: "Ada", email, phone: "706-555-0100", committees: ["tech"] }],
  [
    "/nominate",
    {
      name: "Ada",
      email,
      nominee: "Grace Hopper",
      category: "Torchbearer (Leadership / Woman of the Year)",
      reason: "She taught half of the county to ask better questions.",
    },
  ],
  ["/order/mug", { name: "Ada", email, company: "", quantity: "2", note: "In red" }],
];

/** Sends the first `count` forms as a program does that fills in every field; returns their ids. */
async function hold(site: Site, count = 1): Promise<number[]> {
  for (const [path, fields] of forms.slice(0, count))
    await site.post(path, { ...fields, [honeypotField]: "1" });
  return (await rows(site)).map(({ id }) => id);
}

const rows = ({ platform }: Site) => platform.db.select().from(inquiries).orderBy(asc(inquiries.id));
const mailed = ({ platform }: Site) => platform.db.select().from(mails).orderBy(asc(mails.id));
const release = (id: number) => ({ intent: "release-inquiry", id: String(id) });

describe("refused", () => {
  test("nobody without the right takes a held form as real, or reads it", async ({ site }) => {
    const [id = 0] = await hold(site);
    const path = `/admin-dashboard/inbox/${id}`;
    for (const who of [site.visitor(), await site.asMember(), await site.asRole("editor")]) {
      const answer = await who.post(path, release(id));
      expect(answer.status).toBe(refusedStatus(who));
      for (const address of [path, "/admin-dashboard/inbox?state=held", "/admin-dashboard"])
        expect(await (await who.get(address)).text()).not.toMatch(/Of cakes|Held: /);
    }
    expect(await rows(site)).toMatchObject([{ state: "held" }]);
  });

  test("before it is real, nothing else happens with a held form, and no export has it", async ({ site }) => {
    const [id = 0] = await hold(site);
    const staff = await site.asRole("membership");
    const own = { id: String(id), version: "1" };
    for (const fields of [
      { intent: "change-inquiry", ...own, state: "new" },
      { intent: "reply-inquiry", ...own, reply: "Welcome" },
      { intent: "note-inquiry", ...own, note: "Call them" },
    ]) {
      const answer = await staff.post(`/admin-dashboard/inbox/${id}`, fields);
      expect(answer.status).toBe(409);
      expect(mainOf(await answer.text())).toContain("Press “Not spam” first");
    }
    expect((await staff.post(`/admin-dashboard/inbox/${id}`, release(999_999))).status).toBe(409);
    for (const state of ["held", "+held+"])
      expect((await staff.get(`/admin-dashboard/inbox.csv?state=${state}`)).status).toBe(404);
    expect(await (await staff.get("/admin-dashboard/inbox.csv")).text()).not.toContain(email);
    expect(await rows(site)).toMatchObject([{ state: "held", version: 1 }]);
    expect(await mailed(site)).toEqual([]);
  });
});

test("what is held is counted on Today and in the inbox as 'Held: 3', and listed in its own view alone", async ({
  site,
}) => {
  const { id: member } = await createMember(site.platform, { email });
  const admin = await site.asAdmin();
  const shown = async (path: string) => mainOf(await (await admin.get(`/admin-dashboard${path}`)).text());
  for (const path of ["", "/inbox", "/inbox?state=held"]) expect(await shown(path)).not.toContain("Held: ");
  await hold(site, 3);
  for (const path of ["", "/inbox"]) {
    const page = await shown(path);
    expect(page).toMatch(/<a [^>]*href="\/admin-dashboard\/inbox\?state=held"[^>]*>.*?Held: 3/s);
    expect(page).not.toMatch(/Of cakes|>Ada</);
  }
  for (const path of ["/inbox?state=new", "/inbox?q=cakes", "/search?q=cakes", `/members/${member}`])
    expect(await shown(path), path).not.toMatch(/Of cakes|Grace Hopper|admin-dashboard\/inbox\/\d/);
  const view = textOf(await shown("/inbox?state=held"));
  expect(view).toContain("Of cakes");
  expect(view).toContain("deleted 30 days after they came in");
});

test("of what came in good order too, the held one says so", async ({ site }) => {
  const ids = await hold(site, 4);
  await createMember(site.platform);
  const message = { name: "Ada", email, message: "May I join you for tea?" };
  const toMember = (more = {}) => site.post("/directory/ada-baker", { ...message, ...more });
  await toMember({ [honeypotField]: "1" });
  const staff = await site.asRole("membership");
  const shown = async (at: string) => textOf(await (await staff.get(`/admin-dashboard/inbox${at}`)).text());
  for (const at of [...ids.map((id) => `/${id}`), "?state=held"])
    expect(await shown(at)).not.toContain("also arrived in the inbox");
  await toMember();
  for (const [path, fields] of forms) await site.post(path, fields);
  const real = (await rows(site)).slice(ids.length).map(({ id }) => id);
  for (const [at, id] of ids.entries())
    expect(await shown(`/${id}`)).toContain(
      `The same message also arrived in the inbox as message ${real[at]}`,
    );
  expect(await shown("?state=held")).toContain("The same message also arrived in the inbox");
  expect(await shown(`/${real[0]}`)).not.toContain("also arrived in the inbox");
});

test("'Not spam' makes a held form new and mails it as usual, once however often and by whomever it is pressed", async ({
  site,
}) => {
  const ids = await hold(site, 4);
  const [first, second] = [await site.asRole("membership"), await site.asRole("membership")];
  expect(mainOf(await (await first.get(`/admin-dashboard/inbox/${ids[0]}`)).text())).toContain("Not spam");
  for (const id of ids) {
    const press = (who: typeof first) => who.post(`/admin-dashboard/inbox/${id}`, release(id));
    const answers = [...(await Promise.all([press(first), press(second)])), await press(first)];
    for (const answer of answers) expect(answer.headers.get("location")).toBe(`/admin-dashboard/inbox/${id}`);
  }
  expect((await rows(site)).map(({ state, version }) => [state, version])).toEqual(ids.map(() => ["new", 2]));
  const sent = (await mailed(site)).map(({ kind, recipient }) => [kind, recipient]);
  expect(sent).toEqual([
    ["contact", "hello@magnolia.example.org"],
    ["contact-thanks", email],
    ["committees", "vp@magnolia.example.org"],
    ["committees-thanks", email],
    ["nomination", "hello@magnolia.example.org"],
    ["nomination-thanks", email],
    ["order", "membership@magnolia.example.org"],
    ["order-thanks", email],
  ]);
  const order = (await mailed(site)).find(({ kind }) => kind === "order");
  for (const words of ["2 × $18.00", "In red", `/admin-dashboard/inbox/${ids[3]}`])
    expect(order?.text).toContain(words);
  const history = await listHistory(site.platform.db, "inquiry", String(ids[0]));
  expect(history.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["received", null, { state: "held" }],
    ["released", { state: "held" }, { state: "new", version: 2 }],
  ]);
  const page = await (await first.get(`/admin-dashboard/inbox/${ids[0]}`)).text();
  expect(mainOf(page)).toContain("Marked as new by Ada Member");
  expect(page).not.toContain("Not spam");
  const answer = await first.post(`/admin-dashboard/inbox/${ids[0]}`, {
    intent: "undo-inquiry",
    batch: String(history[1]?.id),
  });
  expect(answer.status).toBe(409);
});

describe("a message to a member", () => {
  const message = { name: "Grace Visitor", email: "grace@x.example", message: "I would like a cake." };

  test("that is held is counted, shown with its words, and mailed once it is real, however often that is said", async ({
    site,
  }) => {
    const { db } = site.platform;
    await createMember(site.platform);
    await site.post("/directory/ada-baker", { ...message, [honeypotField]: "1" });
    const staff = await site.asRole("membership");
    const address = "/admin-dashboard/inbox?state=held";
    for (const path of ["/admin-dashboard", "/admin-dashboard/inbox"])
      expect(mainOf(await (await staff.get(path)).text())).toContain("Held: 1");
    expect(mainOf(await (await staff.get(address)).text())).toContain(message.message);
    const [held] = await db.select().from(relayMessages);
    const press = { intent: "release-message", id: String(held?.id) };
    const answers = await Promise.all([staff.post(address, press), staff.post(address, press)]);
    expect(answers.map(({ headers }) => headers.get("location"))).toEqual([address, address]);
    expect(await mailed(site)).toMatchObject([
      { kind: "directory-message", recipient: email, replyTo: message.email },
    ]);
    const history = await listHistory(db, "member", String(held?.memberId));
    expect(history.map(({ action }) => action)).toContain("message released");
    expect(await (await staff.get(address)).text()).not.toContain("Held: 1");
  });

  test("is not mailed to someone who takes none any more, nor by someone without the right", async ({
    site,
  }) => {
    const { db } = site.platform;
    const { id: memberId } = await createMember(site.platform);
    await site.post("/directory/ada-baker", { ...message, [honeypotField]: "1" });
    const [held] = await db.select().from(relayMessages);
    const press = { intent: "release-message", id: String(held?.id) };
    const editor = await site.asRole("editor");
    expect((await editor.post("/admin-dashboard/inbox", press)).status).toBe(refusedStatus(editor));
    await db.insert(directorySettings).values({ memberId, takesMessages: false });
    const staff = await site.asRole("membership");
    const answer = await staff.post("/admin-dashboard/inbox?state=held", press);
    expect(answer.status).toBe(409);
    expect(mainOf(await answer.text())).toContain("no longer accepts messages");
    expect(await mailed(site)).toEqual([]);
  });
});
