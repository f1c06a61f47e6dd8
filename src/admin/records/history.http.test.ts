import { describe, expect } from "vitest";
import { findEvent, listSeries } from "#features/events/store.server.ts";
import { restoreEvents } from "#features/events/trash/event-trash.server.ts";
import { listHistory, recordHistory } from "#platform/history.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { refusedStatus } from "#tests/support/client.ts";
import {
  addEvent,
  countRows,
  editEvent,
  eventInput,
  historyOf,
  trashEvent,
  weekly,
} from "#tests/support/events.ts";
import { mainOf, noticeOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const link = "https://meet.example.org/ada";

/** An event that was changed once; the change's id, and a form that reverts it. */
async function changedEvent({ platform }: Site) {
  const first = eventInput({ isVirtual: true, zoomLink: link, date: "2027-03-04" });
  const { id } = await addEvent(platform, "system", first);
  const second = eventInput({ title: "Tea", startTime: "17:00", date: "2027-03-05" });
  await editEvent(platform, "system", { id, version: 1, scope: "this", fields: second });
  const change = await lastChange(platform, id);
  return { id, change, form: { intent: "put-back", change: String(change), version: "2" } };
}

async function lastChange({ db }: Site["platform"], id: string): Promise<number> {
  return (await listHistory(db, "event", id)).at(-1)?.id ?? 0;
}

const opened = (change: number) => `/admin-dashboard/history/${change}`;

describe("refused", () => {
  test("[4.17] [4.14] seeing and putting back an earlier state, to everyone who does not manage events", async ({
    site,
  }) => {
    const { id, change, form } = await changedEvent(site);
    const others = [
      site.visitor(),
      await site.asMember(),
      await site.asRole("membership"),
      await site.asRole("editor"),
    ];
    for (const client of others) {
      expect((await client.post(opened(change), form)).status).toBe(refusedStatus(client));
      expect(await (await client.get(opened(change))).text()).not.toContain(link);
    }
    expect(await findEvent(site.platform.db, id)).toMatchObject({ title: "Tea", version: 2 });
    expect(await historyOf(site.platform, id)).toHaveLength(2);
  });

  test("[8.08] a newer edit is not overwritten: the page shows it, and nothing is stored", async ({
    site,
  }) => {
    const { id, change, form } = await changedEvent(site);
    const newer = eventInput({ title: "Supper", date: "2027-03-05" });
    await editEvent(site.platform, "system", { id, version: 2, scope: "this", fields: newer });
    const admin = await site.asAdmin();
    const answer = await admin.post(opened(change), form);
    expect(answer.status).toBe(409);
    const page = textOf(await answer.text());
    expect(page).toContain("has changed again since");
    expect(page).toContain("Title Now: Supper Restored: Coffee & Connections");
    expect(await findEvent(site.platform.db, id)).toMatchObject({ title: "Supper", version: 3 });
  });

  test("[8.08] what is no change of an event, or is not in the calendar, is refused in words", async ({
    site,
  }) => {
    const { id, change, form } = await changedEvent(site);
    const { db } = site.platform;
    await recordHistory(db, {
      entity: "member",
      entityId: id,
      action: "updated",
      actor: "system",
      before: {},
    });
    const ofMember = String((await listHistory(db, "member", id))[0]?.id);
    const created = String((await listHistory(db, "event", id))[0]?.id);
    const admin = await site.asAdmin();
    const refusedWith = async (fields: Record<string, string>) => {
      const answer = await admin.post(opened(change), { ...form, ...fields });
      expect(answer.status).toBe(409);
      expect(textOf(await answer.text())).toMatch(/there's (no earlier version|nothing earlier) to restore/);
    };
    for (const other of ["", "x", "999999", ofMember, created]) await refusedWith({ change: other });
    expect(await findEvent(db, id)).toMatchObject({ title: "Tea", version: 2 });
    await trashEvent(site.platform, "system", id);
    await refusedWith({});
    expect(mainOf(await (await admin.get(opened(999_999))).text())).toContain(
      "This change doesn&#x27;t exist",
    );
  });
});

describe("seen", () => {
  test("[4.14] the list has one line for each change; opened, it names each field before and after, in words", async ({
    site,
  }) => {
    const { change } = await changedEvent(site);
    const admin = await site.asAdmin();
    const list = textOf(mainOf(await (await admin.get("/admin-dashboard/history")).text()));
    expect(list).toContain("Changed : title, date, start time, virtual, meeting link");
    const page = textOf(mainOf(await (await admin.get(opened(change))).text()));
    expect(page).toContain("Title Before: Coffee & Connections After: Tea");
    expect(page).toContain("Date Before: Thursday, March 4, 2027 After: Friday, March 5, 2027");
    expect(page).toContain("Start time Before: 6:00 PM EST After: 5:00 PM EST");
    expect(page).toContain(`Meeting link Before: ${link} After: –`);
  });

  test("[4.14] [8.09] a deleted event's history shows what it was, and leads to its restoring", async ({
    site,
  }) => {
    const { id } = await addEvent(site.platform, "system", eventInput({ location: "The Foundry" }));
    await trashEvent(site.platform, "system", id);
    const change = await lastChange(site.platform, id);
    const admin = await site.asAdmin();
    const page = await (await admin.get(opened(change))).text();
    expect(textOf(mainOf(page))).toContain("Location The Foundry");
    expect(mainOf(page)).toContain("Restore from the trash");
    expect(textOf(await (await admin.get("/admin-dashboard/audit?what=changes")).text())).toContain(
      "Was on Thursday, March 5, 2026, 6:00 PM EST, The Foundry",
    );
    await admin.post("/admin-dashboard/trash", { intent: "restore", id: `event:${id}` });
    expect(await findEvent(site.platform.db, id)).toMatchObject({ id, location: "The Foundry" });
    expect(await countRows(site.platform, "events")).toBe(1);
  });

  test("[8.09] a row that an earlier version wrote, with fields missing or unreadable, empties nothing", async ({
    site,
  }) => {
    const { id } = await changedEvent(site);
    const row = { entity: "event", entityId: id, action: "updated", actor: "system" };
    const { db } = site.platform;
    await recordHistory(db, [
      { ...row, before: { title: 7 }, after: "?" },
      { ...row, before: { title: "Old", startTime: "18:00", endTime: "20:00", location: "Hall" } },
    ]);
    const admin = await site.asAdmin();
    expect(textOf(await (await admin.get("/admin-dashboard/history")).text())).toContain("Tea");
    const last = await lastChange(site.platform, id);
    expect((await admin.get(opened(last - 1))).status).toBe(200);
    expect(textOf(await (await admin.get(opened(last))).text())).toContain("Title Now: Tea Restored: Old");
  });
});

describe("put back", () => {
  test("[4.14] [8.09] an edit's earlier state comes back as a change of its own, which can be put back too", async ({
    site,
  }) => {
    const { id, change, form } = await changedEvent(site);
    const admin = await site.asAdmin();
    const answer = await admin.post(opened(change), form);
    expect(answer.headers.get("location")).toBe(opened(change));
    const page = await (await admin.get(opened(change))).text();
    expect(noticeOf(page)).toContain("Event restored");
    expect(mainOf(page)).toContain("The event is already back to how it was.");
    const { db } = site.platform;
    const first = {
      title: "Coffee & Connections",
      startsAt: "2027-03-04T23:00:00.000Z",
      zoomLink: link,
      version: 3,
    };
    expect(await findEvent(db, id)).toMatchObject(first);
    expect((await listHistory(db, "event", id)).at(-1)).toMatchObject({
      action: "reverted",
      before: expect.objectContaining({ title: "Tea" }),
      after: expect.objectContaining(first),
    });
    expect(mainOf(await (await site.get(`/event/${id}`)).text())).toContain("Coffee &amp; Connections");

    const again = {
      intent: "put-back",
      change: String(await lastChange(site.platform, id)),
      version: "3",
    };
    await Promise.all([1, 2].map(() => admin.post(opened(change), again))); // a double click
    expect(await findEvent(db, id)).toMatchObject({ title: "Tea", version: 4 });
  });

  test("[4.12] the other events of a series stay as they are", async ({ site }) => {
    const { platform } = site;
    const { id } = await addEvent(platform, "system", eventInput({ ...weekly, date: "2027-03-04" }));
    const input = eventInput({ ...weekly, title: "Tea", date: "2027-03-04" });
    await editEvent(platform, "system", { id, version: 1, scope: "series", fields: input });
    const change = String(await lastChange(platform, `${id}3`));
    await (await site.asAdmin()).post(opened(Number(change)), {
      intent: "put-back",
      change,
      version: "2",
    });
    expect(await findEvent(platform.db, `${id}3`)).toMatchObject({
      title: "Coffee & Connections",
      version: 3,
    });
    for (const other of ["", "2", "4"])
      expect(await findEvent(platform.db, `${id}${other}`)).toMatchObject({ title: "Tea", version: 2 });
  });
});

describe("a change of a series", () => {
  async function changedSeries({ platform }: Site) {
    const first = eventInput({ ...weekly, date: "2027-03-04" });
    const { id } = await addEvent(platform, "system", first);
    await editEvent(platform, "system", {
      id,
      version: 1,
      scope: "series",
      fields: { ...first, title: "Tea" },
    });
    const change = await lastChange(platform, id);
    return { id, first, change, form: { change: String(change) } };
  }

  test("[4.17] is not undone by anyone who does not manage events, nor twice", async ({ site }) => {
    const { id, change, form } = await changedSeries(site);
    const restore = { intent: "restore-deletion", id: `event:${id}` };
    for (const sent of [{ intent: "revert-all", ...form }, restore]) {
      for (const client of [site.visitor(), await site.asMember(), await site.asRole("editor")])
        expect((await client.post(opened(change), sent)).status).toBe(refusedStatus(client));
    }
    const admin = await site.asAdmin();
    expect((await admin.post(opened(change), restore)).status).toBe(409);
    expect((await admin.post(opened(change), { intent: "revert-all", change: "x" })).status).toBe(409);
    const answers = await Promise.all(
      [1, 2].map(() => admin.post(opened(change), { intent: "revert-all", ...form })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(await findEvent(site.platform.db, id)).toMatchObject({
      title: "Coffee & Connections",
      version: 3,
    });
  });

  test("[4.14] is one line in the list, which opens to its dates; so is its creation", async ({ site }) => {
    const { id, change } = await changedSeries(site);
    const admin = await site.asAdmin();
    const list = textOf(mainOf(await (await admin.get("/admin-dashboard/history")).text()));
    expect(list.match(/Changed/g)).toHaveLength(1);
    expect(list).toContain("Changed (11 dates) : title");
    expect(list.match(/Created/g)).toHaveLength(1);
    const ofOne = await (await admin.get(`/admin-dashboard/history?kind=event&record=${id}7`)).text();
    expect(textOf(mainOf(ofOne)).match(/Changed/g)).toHaveLength(1);
    const page = textOf(mainOf(await (await admin.get(opened(change))).text()));
    expect(page).toContain("One change to 11 dates");
    expect(page).toContain("Thursday, April 15, 2027");
    expect(page).toContain("Restore 11 dates");
    await trashEvent(site.platform, "system", id);
    expect(textOf(await (await admin.get("/admin-dashboard/history")).text())).not.toContain("(1 date");
  });

  test("[4.14] is put back as a whole, without a date that has changed again since", async ({ site }) => {
    const { id, first, change, form } = await changedSeries(site);
    const again = { ...first, date: "2027-03-25", title: "Supper" };
    await editEvent(site.platform, "system", { id: `${id}3`, version: 2, scope: "this", fields: again });
    const admin = await site.asAdmin();
    expect(textOf(await (await admin.get(opened(change))).text())).toContain("Restore 10 dates");
    await admin.post(opened(change), { intent: "revert-all", ...form });
    const { db } = site.platform;
    for (const number of ["", "2", "10"])
      expect(await findEvent(db, `${id}${number}`)).toMatchObject({
        title: "Coffee & Connections",
        version: 3,
      });
    expect(await findEvent(db, `${id}3`)).toMatchObject({ title: "Supper", version: 3 });
    const list = textOf(mainOf(await (await admin.get("/admin-dashboard/history")).text()));
    expect(list).toContain("Restored (10 dates) : title");
  });

  test("[4.16] a deleted series comes back as a whole from the notice's way", async ({ site }) => {
    const { id } = await changedSeries(site);
    const admin = await site.asAdmin();
    await admin.post(`/event/${id}`, { intent: "delete", scope: "series" });
    const change = await lastChange(site.platform, id);
    await inTransaction(site.platform, "ann", (context) => restoreEvents(context, [`${id}2`]));
    await trashEvent(site.platform, "ann", `${id}2`);
    const page = mainOf(await (await admin.get(opened(change))).text());
    expect(textOf(page)).toContain("Restore 10 dates");
    const [, first = ""] = /name="id" value="([^"]+)"/.exec(page) ?? [];
    const answer = await admin.post(opened(change), { intent: "restore-deletion", id: first });
    expect(answer.headers.get("location")).toBe(opened(change));
    expect(await listSeries(site.platform.db, id)).toHaveLength(10);
    const after = textOf(await (await admin.get(opened(change))).text());
    expect(after).toContain("10 events are back as they were.");
  });
});
