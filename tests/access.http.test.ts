import { describe, expect } from "vitest";
import { photos } from "#features/gallery/tables.ts";
import { seedSampleMembers } from "#features/members/sample/sample-members.server.ts";
import { members } from "#features/members/tables.ts";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { openUpload, sendPhoto, someJpeg } from "#tests/support/gallery-upload.ts";
import { createMember } from "#tests/support/members.ts";
import { type Site, test } from "#tests/support/site.ts";
import { addresses, audiences, intentsTable } from "./support/access-table.ts";
import { everyAddress, screenAt } from "./support/every-address.ts";

// Requests every address and every action of the staff area as every audience and compares the results with one table.
// Anything added to the product but not to the table fails here until its access rights are written down.

const rowsOf = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split(/\s{2,}/));
const [, ...addressRows] = rowsOf(addresses);

/** The sign of the table that a response stands for. */
async function signOf(answer: Response): Promise<string> {
  const text = await answer.text();
  if (answer.status >= 500) return `error ${answer.status}`;
  if (answer.status === 403) return "x";
  if (answer.status === 401 && /you(?: are|'re|’re|&#x27;re) signed out/i.test(text)) return "s";
  if (answer.status === 405) return "-";
  // A request for a route's data alone (`.data`) receives a redirect in the body.
  const target = JSON.stringify(answer.headers.get("location") ?? (answer.status === 202 ? text : ""));
  if (/"\/member-login\?redirectTo=/.test(target)) return "L";
  if (/"\/directory\\?"/.test(target)) return "D";
  return answer.status < 400 ? "o" : "n";
}

type People = Map<string, Map<string, string>>;
type Request = (client: Client) => Promise<Response>;
type Row = {
  address: string;
  expected: string | undefined;
  send: (client: Client, address: string) => Promise<Response>;
};

/** What a row of a table is to give: the signs of pages, one of each, and as data those of everyone. */
const expectedOf = (signs = "") => `${[...new Set(signs)].join("")} ${signs.replaceAll("n", "o")}`;

/** The signs of one request for these audiences. */
async function signsOf(site: Site, people: People, who: readonly string[], request: Request) {
  const signs = who.map(async (audience) =>
    signOf(await request(openClient(site.origin, new Map(people.get(audience))))),
  );
  return (await Promise.all(signs)).join("");
}

/**
 * The signs of a row's request: as a page for the first audience of each expected sign, and as data for everyone. Who may
 * is asked alike for both, and to draw each page for everyone takes a minute.
 */
async function ask(site: Site, people: People, { address, expected = "", send }: Row): Promise<string> {
  const first = audiences.filter((_, at) => expected.indexOf(expected[at] ?? "") === at);
  const asData = address === "/" ? "/_root.data" : `${address}.data`;
  const page = await signsOf(site, people, first, (client) => send(client, address));
  const data = await signsOf(site, people, audiences, (client) => send(client, asData));
  return `${page} ${data.replaceAll("n", "o")}`;
}

/** The cookies of one account for each audience except the visitor; the member's has an approved listing. */
async function peopleOf(site: Site): Promise<People> {
  const people: People = new Map();
  for (const role of audiences) {
    if (role === "visitor") continue;
    const { id } = await createAccount(site.platform, { role });
    people.set(role, await sessionCookies(site.platform, id));
    if (role === "member") await createMember(site.platform, { userId: id });
  }
  return people;
}

/** Paths with existing content: an event, a photo and a member; every other id is one that nothing has. */
async function examples(site: Site): Promise<(path: string) => string> {
  await seedSampleMembers(site.platform);
  const [member] = await site.platform.db.select().from(members).limit(1);
  await sendPhoto(await openUpload(site), await someJpeg());
  const [photo] = await site.platform.db.select().from(photos).limit(1);
  const event = await addEvent(site.platform, "system", eventInput());
  const filled: Record<string, string> = {
    "/": "",
    "directory/:slug": `directory/${member?.slug}`,
    "event/:id.ics": `event/${event.id}.ics`,
    "event/:id": `event/${event.id}`,
    "event/:id/join": `event/${event.id}/join`,
    "event-edit/:id": `event-edit/${event.id}`,
    "admin-dashboard/events/:id/edit": `admin-dashboard/events/${event.id}/edit`,
    "join/:tier": "join/rubies",
    "order/:item": "order/unknown",
    "admin-dashboard/:list.csv": "admin-dashboard/mail.csv",
    "admin-dashboard/*": "admin-dashboard/no/such/screen",
    "admin-dashboard/content/:document": "admin-dashboard/content/home",
    "admin-dashboard/content/:document/draft": "admin-dashboard/content/home/draft",
    "admin-dashboard/content/:document/versions": "admin-dashboard/content/home/versions",
    "admin-dashboard/content/:document/preview": "admin-dashboard/content/home/preview",
    "admin-dashboard/gallery/:photo": `admin-dashboard/gallery/${photo?.pageKey}`,
    "admin-dashboard/photos/:fileKey/:name": `admin-dashboard/photos/${photo?.fileKey}/${photo?.files[0]}`,
    "admin-dashboard/members/:id": `admin-dashboard/members/${member?.id}`,
    "admin-dashboard/members/:id/merge": `admin-dashboard/members/${member?.id}/merge`,
    "admin-dashboard/print/:list": "admin-dashboard/print/members",
    "admin-dashboard/:list.pdf": "admin-dashboard/members.pdf",
    ":page": "mcwcc-pulse",
    ":page/feed.rss": "mcwcc-pulse/feed.rss",
    ":page/:slug": "mcwcc-pulse/no-such-post",
    "*": "no/such/address/at-all",
  };
  return (path) => `/${filled[path] ?? path.replaceAll(":id", "999")}`;
}

/** Without an `intent` that form is rejected for everyone. */
const fields: Record<string, Record<string, string>> = { "embedded-directory": { intent: "submit" } };

/** What holds the actions of all screens of the staff area, under names such as mailActions. */
const actionFiles = import.meta.glob<Record<string, object>>("/src/admin/**/{actions,*-served}.server.ts", {
  eager: true,
});

test("[6.04] the table names every address and every action there is", () => {
  expect(addressRows.map(([path]) => path).sort()).toEqual([...everyAddress].sort());
  const actions = Object.values(actionFiles)
    .flatMap(Object.entries<object>)
    .flatMap(([name, own]) => (name.endsWith("Actions") ? Object.keys(own) : []));
  expect(
    rowsOf(intentsTable)
      .map(([, name]) => name)
      .sort(),
  ).toEqual(actions.sort());
});

describe("every address as everyone", () => {
  test("[6.01] [6.02] [6.03] [6.08] [6.09] looking at it, as a page and as data", async ({ site }) => {
    const [people, addressOf] = [await peopleOf(site), await examples(site)];
    const found = [];
    for (const [path = "", expected] of addressRows) {
      const own = `?_routes=${encodeURIComponent(screenAt.get(path) ?? "")}`;
      const send: Row["send"] = (client, address) =>
        client.get(address.endsWith(".data") ? `${address}${own}` : address);
      found.push(`${path} ${await ask(site, people, { address: addressOf(path), expected, send })}`);
    }
    expect(found).toEqual(addressRows.map(([path, looking]) => `${path} ${expectedOf(looking)}`));
  });

  test("[4.17] [6.01] [6.02] [6.03] [6.06] sending it a form, as a page and as data", async ({ site }) => {
    const [people, addressOf] = [await peopleOf(site), await examples(site)];
    const found = [];
    // Signing out comes last, because it ends the sessions.
    const rows = addressRows.toSorted(
      ([one], [other]) => Number(one === "sign-out") - Number(other === "sign-out"),
    );
    for (const [path = "", , expected] of rows) {
      const send: Row["send"] = (client, address) => client.post(address, fields[path] ?? {});
      const signs = await ask(site, people, { address: addressOf(path), expected, send });
      found.push(`${path} ${signs.replaceAll("n", "o")}`);
    }
    // What accepts no form tells a request for data so, for every sender.
    const asked = (signs: string) => signs.replace(/ DD(-+)$/, " --$1");
    expect(found).toEqual(rows.map(([path, , sending]) => `${path} ${asked(expectedOf(sending))}`));
  });
});

test("[4.26] [6.11] [6.12] every action of the staff area as everyone, as data, and one of each screen as a page", async ({
  site,
}) => {
  const people = await peopleOf(site);
  const [found, screens] = [[] as string[], new Set<string>()];
  for (const [screen = "", intent = "", expected = ""] of rowsOf(intentsTable)) {
    const send: Row["send"] = (client, address) => client.post(address, { intent });
    const address = `/admin-dashboard/${screen}`;
    const data = (client: Client) => send(client, `${address}.data`);
    const signs = screens.has(screen)
      ? `${[...new Set(expected)].join("")} ${await signsOf(site, people, audiences, data)}`
      : await ask(site, people, { address, expected, send });
    screens.add(screen);
    found.push(`${screen} ${intent} ${signs.replaceAll("n", "o")}`);
  }
  expect(found).toEqual(
    rowsOf(intentsTable).map(([screen, intent, signs]) => `${screen} ${intent} ${expectedOf(signs)}`),
  );
});
