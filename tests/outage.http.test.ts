import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, memberPassword, sessionCookies } from "#tests/support/accounts.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { createMember, memberFields } from "#tests/support/members.ts";
import { openDatabaseRelay } from "#tests/support/outage.ts";
import { fileOf, textOf } from "#tests/support/page-text.ts";
import { createDatabase, startTestSite, type TestSite } from "#tests/support/start-site.ts";

let relay: Awaited<ReturnType<typeof openDatabaseRelay>>;
let site: TestSite;
let member: Client;
let admin: Client;

beforeAll(async () => {
  relay = await openDatabaseRelay(await createDatabase());
  site = await startTestSite({ DATABASE_URL: relay.url, SAMPLE_DATA: "off" });
  const signedIn = async (role: "member" | "owner") => {
    const { id } = await createAccount(site.platform, { role });
    return openClient(site.origin, await sessionCookies(site.platform, id));
  };
  member = await signedIn("member");
  admin = await signedIn("owner");
  const event = await addEvent(site.platform, "system", eventInput());
  eventId = event.id;
  slug = (await createMember(site.platform, { email: "bea@example.com" })).slug;
  await relay.cut();
});
let eventId = "";
let slug = "";

afterAll(async () => {
  await relay.restore();
  await site.stop();
  await relay.close();
});

type Case = {
  id: string;
  who: () => Client;
  path: () => string;
  fields: Record<string, string | string[]>;
  /** The entered values that the page must still show. */
  kept: string[];
  said: string;
};
const visitor = () => openClient(site.origin);
const anyone = { name: "Ada Lovelace", email: "ada@example.com" };
const message = "I would like to help with the gala.";

const cases: Record<string, Case> = {
  "a message": {
    id: "[7.28]",
    who: visitor,
    path: () => "/contact",
    fields: { ...anyone, subject: "Volunteering", message },
    kept: ["Ada Lovelace", "Volunteering", message],
    said: "Nothing was sent",
  },
  "an interest in committees": {
    id: "[7.28]",
    who: visitor,
    path: () => "/committees",
    fields: { ...anyone, phone: "+1 555 0100 200", committees: ["events", "tech"] },
    kept: ["Ada Lovelace", "+1 555 0100 200"],
    said: "Nothing was sent",
  },
  "an order": {
    id: "[7.28]",
    who: visitor,
    path: () => "/order/mug",
    fields: { ...anyone, company: "Engines", quantity: "3", note: message },
    kept: ["Engines", message],
    said: "Nothing was sent",
  },
  "a subscription": {
    id: "[2.29.03]",
    who: visitor,
    path: () => "/newsletter",
    fields: { EMAIL: "ada@example.com" },
    kept: ["ada@example.com"],
    said: "Your address couldn't be saved",
  },
  "a login": {
    id: "[8.10]",
    who: visitor,
    path: () => "/member-login",
    fields: { intent: "login", email: "ada@example.com", password: memberPassword },
    kept: ["ada@example.com"],
    said: "An unknown error occurred",
  },
  "a sign-up": {
    id: "[8.14]",
    who: visitor,
    path: () => "/member-login?mode=signup",
    fields: { intent: "signup", email: "ada@example.com", password: memberPassword },
    kept: ["ada@example.com"],
    said: "An unknown error occurred",
  },
  "an entry for the directory": {
    id: "[2.10.06]",
    who: visitor,
    path: () => "/embedded-directory",
    fields: memberFields({ full_name: "Ada Lovelace", services_description: message }),
    kept: ["Ada Lovelace", message],
    said: "database",
  },
  "a message to a member": {
    id: "[2.1.02]",
    who: visitor,
    path: () => `/directory/${slug}`,
    fields: { ...anyone, message },
    kept: ["Ada Lovelace", message],
    said: "database",
  },
  "a new event": {
    id: "[8.07]",
    who: () => admin,
    path: () => "/event-create",
    fields: { ...eventFields(), title: "Harvest supper" },
    kept: ["Harvest supper"],
    said: "There was an error saving the event: ",
  },
  "a change of an event": {
    id: "[8.07]",
    who: () => admin,
    path: () => `/event-edit/${eventId}`,
    fields: { ...eventFields(), title: "Harvest supper", version: "1" },
    kept: ["Harvest supper"],
    said: "There was an error saving the event: ",
  },
  "the deletion of an event": {
    id: "[8.08]",
    who: () => admin,
    path: () => `/event/${eventId}`,
    fields: { intent: "delete", scope: "series" },
    kept: ["series"],
    said: "There was an error deleting the event: ",
  },
  "a new member": {
    id: "[8.25]",
    who: () => admin,
    path: () => "/admin-dashboard/members/new",
    fields: memberFields({ full_name: "Ada Lovelace" }),
    kept: ["Ada Lovelace"],
    said: "Failed to add member",
  },
  "a name of one's own": {
    id: "[6.02]",
    who: () => member,
    path: () => "/account",
    fields: { intent: "name", name: "Ada King" },
    kept: ["Ada King"],
    said: "database",
  },
};

function eventFields() {
  return {
    date: "2026-12-05",
    startTime: "18:00",
    endTime: "20:00",
    location: "Town Hall",
    description: message,
  };
}

describe("with the database stopped, nothing that was typed is lost and a sentence says why:", () => {
  test.each(Object.entries(cases).map(([name, form]) => ({ name, ...form })))(
    "$id $name",
    async ({ who, path, fields, kept, said }) => {
      const answer = await who().post(path(), fields);
      const page = await answer.text();
      expect(answer.status).toBe(503);
      const shown = textOf(page) + [...page.matchAll(/value="([^"]*)"/g)].map(([, value]) => value).join(" ");
      for (const text of [...kept, said]) expect(shown).toContain(text);
      expect(page).not.toContain("Unexpected Application Error!");
      expect(page).not.toContain(memberPassword);
      // The `.data` response, used where scripts run, says the same.
      const [address = "", search = ""] = path().split("?");
      const told = await who().post(`${address}.data?${search}`, fields);
      expect(told.status).toBe(503);
      expect(await fileOf(told)).toContain(said);
    },
  );
});

test("[6.10] the dashboard's access check fails: in words, on a directory that stands", async () => {
  const refused = await admin.get("/admin-dashboard");
  expect(refused.headers.get("location")).toBe("/directory");
  const page = textOf(await (await admin.get("/directory")).text());
  expect(page).toContain("Error An error occurred while checking your permissions");
  expect(page).not.toContain("Unexpected Application Error!");
});

test("[2.11.03] the community's page stands with its red panel", async () => {
  for (const who of [visitor(), member]) {
    const page = textOf(await (await who.get("/community")).text());
    expect(page).toContain("An error occurred while connecting to the community database.");
    expect(page).not.toContain("Unexpected Application Error!");
  }
});
