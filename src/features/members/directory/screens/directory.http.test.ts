import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { memberStates } from "#features/members/member.ts";
import { promotionTitle } from "#features/members/own-listing/messages.ts";
import { setMemberState } from "#features/members/set-member-state.server.ts";
import { defaultVisibility } from "#features/members/visibility.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { everyAnswer } from "#tests/support/answers.ts";
import { asReader, createMember } from "#tests/support/members.ts";
import { headAt } from "#tests/support/page-head.ts";
import { jsonLdOf, mainOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const contact = /ada@bakery\.example|555 ?0100|5550100|mailto:ada|tel:\+1555/;
const places = ["/directory", "/embedded-directory", "/directory/ada-baker"];

test("[2.1.04] [2.1.02] a visitor is given no email address and no phone number, in no form of the answer", async ({
  site,
}) => {
  await createMember(site.platform);
  for (const path of places) {
    const said = await everyAnswer(site.get, path);
    expect(said, path).toContain("Ada Baker");
    expect(said, path).not.toMatch(contact);
  }
});

test("[2.1.04] not even when the stored choice says everyone", async ({ site }) => {
  const visibility = { ...defaultVisibility, email: "public", phoneNumber: "public" } as const;
  await createMember(site.platform, { visibility });
  for (const path of places) expect(await everyAnswer(site.get, path), path).not.toMatch(contact);
});

test("[2.1.04] a made-up or ended session is none", async ({ site }) => {
  await createMember(site.platform);
  const answer = await site.get("/directory.data", { headers: { cookie: "chamber.session_token=made.up" } });
  expect(await answer.text()).not.toMatch(contact);
});

test("[2.1.02] an entry that is not approved appears for nobody, wherever one looks", async ({ site }) => {
  const { id } = await createMember(site.platform, { state: "pending" });
  const member = await asReader(site);
  for (const state of memberStates.filter((other) => other !== "approved")) {
    await inTransaction(site.platform, "system", (context) => setMemberState(context, { id, state }));
    for (const get of [site.get, member.get]) {
      for (const path of [...places, "/directory?q=sourdough", "/community/members"]) {
        expect(await everyAnswer(get, path), `${state} ${path}`).not.toContain("Ada Baker");
      }
      expect((await get("/directory/ada-baker")).status, state).toBe(404);
    }
  }
});

test("[2.1.03] a member is given both", async ({ site }) => {
  await createMember(site.platform);
  const member = await asReader(site);
  for (const path of places) {
    const page = mainOf(await (await member.get(path)).text());
    expect(page, path).toContain("ada@bakery.example");
    expect(page, path).toContain("+1 555 0100");
  }
});

test("[2.1.03] a field that its owner hides is given to nobody, and cannot be found by searching for it", async ({
  site,
}) => {
  const visibility = {
    ...defaultVisibility,
    company: "nobody",
    servicesDescription: "members",
    email: "nobody",
  } as const;
  await createMember(site.platform, { visibility });
  const member = await asReader(site);
  for (const path of places) {
    const seen = await everyAnswer(member.get, path);
    expect(seen, path).not.toMatch(/ada@bakery|Daughters/);
    expect(seen, path).toContain("Sourdough");
    expect(await everyAnswer(site.get, path), path).not.toMatch(/Sourdough|Daughters/);
  }
  const finds = async (get: Site["get"], q: string) =>
    (await (await get(`/directory?q=${q}`)).text()).includes("Ada Baker");
  expect(await finds(member.get, "daughters")).toBe(false);
  expect(await finds(member.get, "sourdough")).toBe(true);
  expect(await finds(site.get, "sourdough")).toBe(false);
});

test("[2.1.04] nobody is found by their email address, and no correction tells that someone has a word", async ({
  site,
}) => {
  await createMember(site.platform);
  await createMember(site.platform, { full_name: "Mia Moss", email: "quixotic.sourdogh7@sourdogh.example" });
  await createMember(site.platform, {
    full_name: "Sourdogh Pending",
    email: "p@x.example",
    state: "pending",
  });
  const member = await asReader(site);
  const found = async (get: Site["get"], q: string) => {
    const page = await (await get(`/directory?q=${encodeURIComponent(q)}`)).text();
    return ["Ada Baker", "Mia Moss", "Sourdogh Pending"].filter((name) => page.includes(`>${name}</a>`));
  };
  for (const get of [site.get, member.get]) {
    for (const q of ["quixotic", "quixotci", "sourdogh7", "quixotic.sourdogh7@sourdogh.example"])
      expect(await found(get, q), q).toEqual([]);
    // As if nobody had the word: it is taken for a mistyped "sourdough", which both offer.
    expect(await found(get, "sourdogh")).toEqual(["Ada Baker", "Mia Moss"]);
  }
  const { rows } = await site.platform.db.execute<{ word: string }>(
    "select word from profile_words where word ~ 'quixotic|[0-9]|example'",
  );
  expect(rows).toEqual([]);
});

test("[2.1.02] search forgives typing errors; letter and category are in the address", async ({ site }) => {
  await createMember(site.platform);
  await createMember(site.platform, {
    full_name: "Élodie Marchand",
    email: "e@x.example",
    category: "Legal",
  });
  await createMember(site.platform, { full_name: "Zoë Zane", email: "z@x.example", company: "Tax Office" });
  await createMember(site.platform, { full_name: "中村 恵", email: "m@x.example", company: "" });
  const names = async (query: string) => {
    const page = await (await site.get(`/directory?${query}`)).text();
    return ["Ada Baker", "Élodie Marchand", "Zoë Zane", "中村 恵"].filter((name) =>
      page.includes(`>${name}</a>`),
    );
  };
  expect(await names("q=sourdogh")).toHaveLength(4);
  expect(await names("q=marchnad")).toEqual(["Élodie Marchand"]);
  expect(await names("q=zzyzx")).toEqual([]);
  expect(await names("q=elodie")).toEqual(["Élodie Marchand"]);
  expect(await names("q=tax+offi")).toEqual(["Zoë Zane"]);
  expect(await names("letter=E")).toEqual(["Élodie Marchand"]);
  expect(await names("letter=Z")).toEqual(["Zoë Zane"]);
  expect(await names("letter=other")).toEqual(["中村 恵"]);
  expect(await names("category=Legal")).toEqual(["Élodie Marchand"]);
  expect(await names("category=Legal&letter=A")).toEqual([]);
  for (const odd of [
    "q=%00",
    "q='%3B--",
    "letter=%25",
    "category=x",
    "after=nobody",
    "q=%26%7C!*:(",
    "before=%2e%2e",
  ])
    expect((await site.get(`/directory?${odd}`)).status, odd).toBe(200);
});

test("[2.1.02] pages go on where the one before ended, forth and back", async ({ site }) => {
  for (let number = 10; number < 40; number++)
    await createMember(site.platform, { full_name: `Member ${number}`, email: `m${number}@x.example` });
  const numbers = (page: string) =>
    [...page.matchAll(/>Member (\d\d)<\/a>/g)].map((match) => Number(match[1]));
  const first = await (await site.get("/directory")).text();
  expect(numbers(first)).toEqual(Array.from({ length: 24 }, (_, at) => at + 10));
  const second = await (await site.get("/directory?after=member-33")).text();
  expect(mainOf(first)).toContain("/directory?after=member-33");
  expect(numbers(second)).toEqual([34, 35, 36, 37, 38, 39]);
  const back = await (await site.get("/directory?before=member-34")).text();
  expect(numbers(back)).toEqual(numbers(first));
  for (const [path, title] of [
    ["/directory", content("directory").title],
    ["/embedded-directory", promotionTitle],
  ] as const) {
    const [begin, next] = [await headAt(site, path), await headAt(site, `${path}?after=member-33`)];
    expect(begin).toMatchObject({ canonical: site.origin + path });
    expect(begin.title).toMatch(new RegExp(`^${title} · `));
    expect(next).toMatchObject({ canonical: `${site.origin}${path}?after=member-33` });
    expect(next.title).toContain(`${title} – Member 34 to Member 39 · `);
    expect(next.description).toMatch(/^Member 34 to Member 39\. /);
    expect((await headAt(site, `${path}?before=member-34`)).canonical).toBe(site.origin + path);
    expect((await headAt(site, `${path}?q=member&after=member-33`)).canonical).toBe(site.origin + path);
  }
});

test("[2.1.02] a member's page names their business to search engines, without contact details whoever looks", async ({
  site,
}) => {
  await createMember(site.platform);
  const member = await asReader(site);
  for (const get of [site.get, member.get]) {
    const page = await (await get("/directory/ada-baker")).text();
    const json = jsonLdOf(page).find((part) => part.includes("LocalBusiness")) ?? "";
    expect(json).not.toMatch(contact);
    expect(JSON.parse(json)).toMatchObject({
      "@type": "LocalBusiness",
      name: "Baker & Daughters",
      url: "https://bakery.example/",
    });
    expect(mainOf(page)).toMatch(/href="https:\/\/bakery\.example\/"[^>]*rel="noopener/);
  }
});

test("a website with a domain in letters is read in its letters, linked as machines write it, and edited as it is read", async ({
  site,
}) => {
  const { id } = await createMember(site.platform, { website_url: "https://www.Müller.example/a" });
  for (const path of places) {
    const page = mainOf(await (await site.get(path)).text());
    expect(page, path).toContain(">müller.example<");
    expect(page, path).toContain('href="https://www.xn--mller-kva.example/a"');
  }
  const record = await (await (await site.asAdmin()).get(`/admin-dashboard/members/${id}`)).text();
  expect(mainOf(record)).toContain('value="https://www.müller.example/a"');
  expect(record).not.toContain('value="https://www.xn--');
});

test("[2.1.03] a member can look at a page as a visitor does", async ({ site }) => {
  await createMember(site.platform);
  const member = await asReader(site);
  const page = await (await member.get("/directory/ada-baker?as=visitor")).text();
  expect(mainOf(page)).toContain("viewing this page as a visitor");
  expect(page).not.toMatch(contact);
});

test("[2.1.05] /member-profile leads to /embedded-directory", async ({ site }) => {
  const answer = await site.get("/member-profile");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/embedded-directory"]);
});

test("[2.1.02] [2.10.03] while the entries cannot be read, the pages say so, and nobody is shown it from memory", async ({
  site,
}) => {
  const { db } = site.platform;
  await db.execute("alter table profiles rename to profiles_away");
  let answers: Response[];
  try {
    const client = site.visitor();
    answers = [await client.get("/directory"), await client.get("/embedded-directory")];
  } finally {
    await db.execute("alter table profiles_away rename to profiles");
  }
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const page = await answer.text();
    expect(mainOf(page)).toContain("The directory is unavailable");
    expect(page).not.toMatch(/profiles_away|Unexpected Application Error!/);
  }
  expect((await site.get("/directory")).status).toBe(200);
});

test("[2.1.02] a letter that no listed name begins with cannot be chosen, unless it is", async ({ site }) => {
  await createMember(site.platform);
  await createMember(site.platform, { full_name: "Élodie Marchand", email: "e@x.example" });
  await createMember(site.platform, { full_name: "Zoë Zane", email: "z@x.example", state: "pending" });
  const open = async (query = "") => {
    const page = await (await site.get(`/directory${query}`)).text();
    const radios = [...page.matchAll(/<input[^>]*name="letter"[^>]*>/g)].map(([radio]) => radio);
    expect(radios).toHaveLength(28);
    const free = radios.filter((radio) => !radio.includes("disabled"));
    return free.map((radio) => /value="([^"]*)"/.exec(radio)?.[1]);
  };
  expect(await open()).toEqual(["", "A", "E"]);
  expect(await open("?letter=Z")).toEqual(["", "A", "E", "Z"]);
});
