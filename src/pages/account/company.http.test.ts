import { and, asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { exceptions } from "#billing/tables.ts";
import { askForContacts } from "#features/members/seats/contact-gone.server.ts";
import { members } from "#features/members/tables.ts";
import { endMembership } from "#features/members/terms/end-membership.server.ts";
import { giveTerm } from "#features/members/terms/give-term.server.ts";
import { memberDays, membershipSeats, membershipTerms } from "#features/members/terms/tables.ts";
import { membershipOf } from "#features/members/terms/terms-store.server.ts";
import { addDays } from "#platform/days.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { Client } from "#tests/support/client.ts";
import { giveCompany } from "#tests/support/companies.ts";
import { lastMail } from "#tests/support/mail.ts";
import { createMember, memberWithListing } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const path = "/account/company";
const staffPath = (id: number) => `/admin-dashboard/companies/${id}`;

async function companyOfAda(site: Site) {
  const { client: ada, member } = await memberWithListing(site);
  const company = await giveCompany(site.platform, { contactId: member.id });
  return { ada, adaId: member.id, company };
}

const seats = ({ platform: { db } }: Site) =>
  db.select().from(membershipSeats).orderBy(asc(membershipSeats.id));
const seatOf = async (site: Site, email: string) =>
  (await seats(site)).findLast((seat) => seat.email === email && seat.untilOn === null)?.id ?? 0;
const today = ({ platform: { clock } }: Site) => organisationDay(clock.now());
const isMember = async ({ platform: { db } }: Site, memberId: number, day: string) => {
  const days = await db.select().from(memberDays).where(eq(memberDays.memberId, memberId));
  return days.some(({ fromOn, untilOn }) => fromOn <= day && day <= untilOn);
};
const words = async (answer: Response) => textOf(mainOf(await answer.text()));
const send = (client: Client, intent: string, fields: Record<string, string | number>, at = path) =>
  client.post(at, {
    intent,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  });
const invite = (client: Client, company: number, name: string, at = path) =>
  send(client, "invite", { company, name, email: `${name.toLowerCase()}@hill.example` }, at);

describe("what is refused", () => {
  test("nobody but its contact acts for a company, whatever ids they send, and nobody else sees its people", async ({
    site,
  }) => {
    const { ada, company } = await companyOfAda(site);
    await invite(ada, company, "Bea");
    const seat = await seatOf(site, "bea@hill.example");
    const { client: eve, member } = await memberWithListing(site, {
      full_name: "Eve Other",
      email: "eve@other.example",
    });
    await site.platform.db
      .insert(membershipSeats)
      .values({ membershipId: company, memberId: member.id, fromOn: today(site) });
    const before = await seats(site);
    for (const client of [eve, site.visitor(), await site.asMember(), await site.asRole("membership")]) {
      const refused = client.cookies.size === 0 ? 403 : 409;
      for (const at of [path, `${path}.data`]) {
        expect((await invite(client, company, "Zoe", at)).status).toBe(refused);
        expect((await send(client, "free", { company, seat }, at)).status).toBe(refused);
        const passed = { company, seat, name: "Zoe", email: "zoe@hill.example" };
        expect((await send(client, "pass", passed, at)).status).toBe(refused);
        expect((await send(client, "take-seat", { seat }, at)).status).toBe(refused);
        expect((await send(client, "decline-seat", { seat }, at)).status).toBe(refused);
        expect(await (await client.get(at)).text()).not.toContain("bea@hill.example");
      }
    }
    for (const client of [eve, await site.asRole("events")])
      for (const [intent, more] of [
        ["put-on-seat", { who: "eve@other.example" }],
        ["make-contact", { member: member.id }],
        ["save-company", { id: company, name: "Mine" }],
      ] as const)
        expect((await send(client, intent, { company, ...more }, staffPath(company))).status).toBe(403);
    expect(await seats(site)).toEqual(before);
  });

  test("[S1] a fifth seat of four, where invitations count, also by two presses at once", async ({
    site,
  }) => {
    const { ada, company } = await companyOfAda(site);
    for (const name of ["Bea", "Cleo"]) expect((await invite(ada, company, name)).status).toBe(302);
    const both = await Promise.all(["Dora", "Edda"].map((name) => invite(ada, company, name)));
    expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
    const fifth = await invite(ada, company, "Fay");
    expect(await words(fifth)).toContain("All 4 seats are taken. Remove someone, or add a seat.");
    expect(await seats(site)).toHaveLength(4);
  });

  test.for(["Win at https://win.example", "Your invoice is overdue and must be paid", "Call 706 555 0142"])(
    "%s for a name, which a stranger would read in a mail: nothing is stored or mailed, and what was typed stays",
    async (name, { site }) => {
      const { ada, company } = await companyOfAda(site);
      await invite(ada, company, "Bea");
      const seat = await seatOf(site, "bea@hill.example");
      const before = await seats(site);
      for (const [intent, more] of [
        ["invite", {}],
        ["pass", { seat }],
      ] as const) {
        const answer = await send(ada, intent, { company, ...more, name, email: "zoe@hill.example" });
        expect(answer.status).toBe(400);
        const page = await answer.text();
        expect(textOf(mainOf(page))).toContain("Enter a person’s name, without links or other text");
        expect(mainOf(page)).toContain(`value="${name}"`);
      }
      expect(await seats(site)).toEqual(before);
      expect(await lastMail(site.platform, "zoe@hill.example", "seat-invitation")).toBeUndefined();
    },
  );

  test("who is there already, a bad address, and the seat of the contact", async ({ site }) => {
    const { ada, company } = await companyOfAda(site);
    await invite(ada, company, "Bea");
    expect(await words(await invite(ada, company, "Bea"))).toContain("already have a seat or an invitation");
    const own = await send(ada, "invite", { company, name: "Ada", email: "ada@bakery.example" });
    expect(own.status).toBe(409);
    expect((await send(ada, "invite", { company, name: "", email: "bea" })).status).toBe(400);
    const [contact] = await seats(site);
    const freed = await send(ada, "free", { company, seat: contact?.id ?? 0 });
    expect(await words(freed)).toContain("First make someone else the main contact.");
    expect(await seats(site)).toHaveLength(2);
  });
});

describe("seats", () => {
  test("an invited person takes the seat with the confirmed address, and has an entry that waits in reviews", async ({
    site,
  }) => {
    const { ada, company } = await companyOfAda(site);
    await invite(ada, company, "Bea");
    const mail = await lastMail(site.platform, "bea@hill.example", "seat-invitation");
    expect(mail?.subject).toContain("Hill & Daughters invites you to join");
    expect(mail?.text).toContain("redirectTo=%2Faccount%2Fcompany");
    const bea = await site.asMember("bea@hill.example");
    expect(await words(await bea.get(path))).toContain("Hill & Daughters invited you");
    const membership = await words(await bea.get("/account/membership"));
    expect(membership).toContain("Hill & Daughters invited you");
    expect(membership).not.toContain("You don’t have a membership yet");
    const seat = await seatOf(site, "bea@hill.example");
    expect((await send(bea, "take-seat", { seat })).status).toBe(302);
    expect((await send(bea, "take-seat", { seat })).status).toBe(409);
    const [listing] = await site.platform.db
      .select()
      .from(members)
      .where(eq(members.email, "bea@hill.example"));
    expect(listing).toMatchObject({ state: "pending", company: "Hill & Daughters" });
    expect(await isMember(site, listing?.id ?? 0, today(site))).toBe(true);
    expect(await words(await ada.get(path))).toContain("2 of 4 seats are taken.");
    for (const [at, to] of [
      [path, "/account/membership"],
      ["/account/membership", path],
    ] as const)
      for (const client of [ada, bea])
        expect(
          mainOf(await (await client.get(at)).text())
            .split("</nav>")
            .at(-1),
        ).toContain(`href="${to}"`);
  });

  test("an invitation that is declined or taken back leaves its place, and no address", async ({ site }) => {
    const { ada, company } = await companyOfAda(site);
    await invite(ada, company, "Bea");
    await invite(ada, company, "Cleo");
    const bea = await site.asMember("bea@hill.example");
    await send(bea, "decline-seat", { seat: await seatOf(site, "bea@hill.example") });
    const seat = await seatOf(site, "cleo@hill.example");
    expect((await send(ada, "free", { company, seat })).status).toBe(302);
    expect((await seats(site)).map(({ email }) => email)).toEqual([null]);
  });

  test("a seat is freed at a later day, never at one that is over, and is taken until then", async ({
    site,
  }) => {
    const { ada, company } = await companyOfAda(site);
    const { id, email } = await createMember(site.platform, { full_name: "Bea Two" });
    const staff = await site.asRole("membership");
    await send(staff, "put-on-seat", { company, who: email }, staffPath(company));
    const day = today(site);
    const seat = (await seats(site)).find(({ memberId }) => memberId === id)?.id ?? 0;
    const free = (lastDay: string) => send(ada, "free", { company, seat, lastDay });
    expect((await free("soon")).status).toBe(400);
    expect(await words(await free(addDays(day, -1)))).toContain("Choose today or a later date.");
    expect((await free(addDays(day, 9))).status).toBe(302);
    expect(await words(await ada.get(path))).toContain("2 of 4 seats are taken.");
    expect(await isMember(site, id, addDays(day, 9))).toBe(true);
    expect(await isMember(site, id, addDays(day, 10))).toBe(false);
  });

  test("[S2] who passes a seat on has it to the end of the day, who gets it has it at once", async ({
    site,
  }) => {
    const { ada, company } = await companyOfAda(site);
    const cleo = await createMember(site.platform, { full_name: "Cleo Three" });
    const staff = await site.asRole("membership");
    const put = await send(staff, "put-on-seat", { company, who: cleo.email }, staffPath(company));
    expect(put.status).toBe(302);
    const day = today(site);
    const seat = (await seats(site)).find(({ memberId }) => memberId === cleo.id)?.id ?? 0;
    const passed = { company, seat, name: "Edda", email: "edda@hill.example" };
    expect((await send(ada, "pass", passed)).status).toBe(302);
    const edda = await site.asMember("edda@hill.example");
    await send(edda, "take-seat", { seat: await seatOf(site, "edda@hill.example") });
    const [{ id: eddaId = 0 } = {}] = await site.platform.db
      .select()
      .from(members)
      .where(eq(members.email, "edda@hill.example"));
    expect([await isMember(site, cleo.id, day), await isMember(site, eddaId, day)]).toEqual([true, true]);
    const next = addDays(day, 1);
    expect([await isMember(site, cleo.id, next), await isMember(site, eddaId, next)]).toEqual([false, true]);
  });

  test("[S3] a term with fewer seats leaves who came last over the limit, and deletes nobody", async ({
    site,
  }) => {
    const { ada, adaId, company } = await companyOfAda(site);
    const staff = await site.asRole("membership");
    const people = [];
    for (const name of ["Bea Two", "Cleo Three"]) {
      const { id, email } = await createMember(site.platform, { full_name: name });
      people.push(id);
      await send(staff, "put-on-seat", { company, who: email }, staffPath(company));
    }
    await site.platform.db
      .update(membershipTerms)
      .set({ seats: 2 })
      .where(eq(membershipTerms.membershipId, company));
    const day = today(site);
    const last = people.at(-1) ?? 0;
    await send(staff, "make-contact", { company, member: last }, staffPath(company));
    expect(await isMember(site, last, day)).toBe(true);
    await send(staff, "make-contact", { company, member: adaId }, staffPath(company));
    expect(await isMember(site, last, day)).toBe(false);
    const page = await words(await ada.get(path));
    expect(page).toMatch(/Cleo Three .*Over the limit/);
    expect(await seats(site)).toHaveLength(3);
  });

  test("[S4] a seat stands beside one's own membership", async ({ site }) => {
    const { company } = await companyOfAda(site);
    const bea = await createMember(site.platform, { full_name: "Bea Two" });
    const day = today(site);
    await inTransaction(site.platform, "system", async (context) => {
      const own = await membershipOf(context, bea.id, { create: true });
      const term = { tier: "rubies", startsOn: day, endsOn: addDays(day, 100), kind: "gift" as const };
      await giveTerm(context, { membershipId: own?.id ?? 0, ...term });
    });
    const staff = await site.asRole("membership");
    const put = () => send(staff, "put-on-seat", { company, who: String(bea.id) }, staffPath(company));
    expect((await put()).status).toBe(302);
    expect((await put()).status).toBe(409);
    const days = await site.platform.db.select().from(memberDays).where(eq(memberDays.memberId, bea.id));
    expect(days).toHaveLength(2);
  });

  test("[S5] with the company all its seats lapse, and return with its next term", async ({ site }) => {
    const { adaId, company } = await companyOfAda(site);
    const bea = await createMember(site.platform, { full_name: "Bea Two" });
    const staff = await site.asRole("membership");
    await send(staff, "put-on-seat", { company, who: bea.email }, staffPath(company));
    const day = today(site);
    const end = { membershipId: company, reason: "They moved.", how: "today" as const };
    await inTransaction(site.platform, "system", (context) => endMembership(context, end));
    const later = addDays(day, 10);
    for (const id of [adaId, bea.id]) expect(await isMember(site, id, later)).toBe(false);
    const term = { tier: "corporate-platinum", startsOn: later, endsOn: addDays(later, 364) };
    await inTransaction(site.platform, "system", (context) =>
      giveTerm(context, { membershipId: company, ...term, kind: "gift" }),
    );
    for (const id of [adaId, bea.id]) expect(await isMember(site, id, later)).toBe(true);
  });

  test("[S6] a company whose contact has gone waits for a decision, once, until someone else is", async ({
    site,
  }) => {
    const { adaId, company } = await companyOfAda(site);
    const bea = await createMember(site.platform, { full_name: "Bea Two" });
    const staff = await site.asRole("membership");
    await send(staff, "put-on-seat", { company, who: bea.email }, staffPath(company));
    const open = () =>
      site.platform.db
        .select()
        .from(exceptions)
        .where(and(eq(exceptions.kind, "contact-gone")));
    const ask = () => inTransaction(site.platform, "system", askForContacts);
    await ask();
    expect(await open()).toEqual([]);
    await site.platform.db.delete(members).where(eq(members.id, adaId));
    await ask();
    await ask();
    expect(await open()).toMatchObject([{ closedAt: null }]);
    const page = await (await staff.get("/admin-dashboard/to-decide")).text();
    expect(textOf(page)).toContain("Hill & Daughters has no main contact");
    expect(mainOf(page)).toContain(staffPath(company));
    await send(staff, "make-contact", { company, member: bea.id }, staffPath(company));
    expect(await open()).toMatchObject([{ closedAt: expect.any(Date) }]);
  });
});
