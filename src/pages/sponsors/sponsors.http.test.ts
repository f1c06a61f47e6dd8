import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { inquiries } from "#features/inquiries/tables.ts";
import { mails } from "#platform/tables.ts";
import { storePublished } from "#tests/support/content.ts";
import { linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";

test("a company reads what each package costs and includes, who supports already, and whom to talk to", async ({
  site,
}) => {
  const main = mainOf(await (await site.get("/sponsors")).text());
  const text = textOf(main);
  for (const { title, price, per, includes } of content("sponsors").packages)
    for (const words of [title, price, per, ...includes]) expect(text).toContain(words);
  expect(text).toContain("First Magnolia Bank");
  expect(linkTo(main, "Talk to Us")).toContain('href="/contact"');
});

test.for(["Sponsors", "Press"])("the footer of every page leads to %s", async (title, { site }) => {
  const page = await (await site.get("/about")).text();
  const path = `/${title.toLowerCase()}`;
  expect(linkTo(page.slice(page.indexOf("<footer")), title)).toContain(`href="${path}"`);
  expect((await site.get(path)).status).toBe(200);
});

test("the home page leads from its supporters to what sponsors receive", async ({ site }) => {
  expect(linkTo(await (await site.get("/")).text(), "What sponsors receive")).toContain('href="/sponsors"');
});

const visitor = { name: "Grace Hopper", email: "grace@example.com", message: "What would you need from us?" };

const formOf = (main: string) => /<form[^>]*id="message".*?<\/form>/s.exec(main)?.[0] ?? "";
const chosenIn = (form: string) => /<option[^>]*selected[^>]*>([^<]*)<\/option>/.exec(form)?.[1] ?? "";

async function press(site: Site, title: string) {
  const main = mainOf(await (await site.get("/sponsors")).text());
  const links = [...main.matchAll(/<a[^>]*href="([^"]+)"[^>]*>.*?<\/a>/gs)];
  const [, href = ""] = links.find(([link]) => textOf(link).includes(`: ${title}`)) ?? [];
  const address = href.replaceAll("&amp;", "&").split("#")[0] ?? "";
  return { address, form: formOf(mainOf(await (await site.get(address)).text())) };
}

async function read(site: Site) {
  const [stored] = await site.platform.db.select().from(inquiries);
  const [copy, thanks] = await site.platform.db.select().from(mails).orderBy(asc(mails.id));
  return { stored, copy, thanks };
}

test("the button of a package leads to a form that names it with its price; staff read both in the mail and in the inbox", async ({
  site,
}) => {
  const { address, form } = await press(site, "Program partner");
  expect(chosenIn(form)).toBe("Program partner, $2,500 a year");
  const fields = filledForm(form, "message");
  expect(fields.subject).toBe("Sponsorship");
  expect((await site.post(address, { ...fields, ...visitor })).status).toBe(200);
  const { stored, copy, thanks } = await read(site);
  expect(stored?.details).toEqual({ subject: "Sponsorship", sponsorship: "Program partner, $2,500 a year" });
  expect(copy?.text).toContain("Sponsor package: Program partner, $2,500 a year");
  expect(thanks?.text).not.toContain("Program partner");
  const { packages, ...page } = content("sponsors");
  const dearer = packages.map((one) => ({ ...one, priceCents: one.priceCents + 100_00 }));
  await storePublished(site, "sponsors", [{ ...page, packages: dearer }]);
  const staff = await site.asRole("membership");
  const shown = textOf(mainOf(await (await staff.get(`/admin-dashboard/inbox/${stored?.id}`)).text()));
  expect(shown).toContain("Sponsor package Program partner, $2,500 a year");
});

test("in the form another package can be chosen, or none", async ({ site }) => {
  const { address, form } = await press(site, "Monthly host");
  const keys = [...form.matchAll(/<option value="([^"]*)"/g)].map(([, key]) => key ?? "");
  expect(keys).toEqual(["", ...content("sponsors").packages.map(({ key }) => key)]);
  await site.post(address, { ...filledForm(form, "message"), ...visitor, sponsorship: keys.at(-1) ?? "" });
  expect((await read(site)).stored?.details).toMatchObject({ sponsorship: "Founding circle, $7,500 a year" });
  await site.post(address, {
    ...filledForm(form, "message"),
    ...visitor,
    email: "ada@example.com",
    sponsorship: "",
  });
  const all = await site.platform.db.select().from(inquiries).orderBy(asc(inquiries.id));
  expect(all.at(-1)?.details).toEqual({ subject: "Sponsorship" });
});

test.for([
  ["made up", "no-such-package", async () => undefined],
  [
    "at a price of before",
    "monthly-host-500-an-evening",
    async (site: Site) => {
      const { packages, ...page } = content("sponsors");
      const [first, ...others] = packages;
      const dearer = { ...first, priceCents: 600_00 };
      await storePublished(site, "sponsors", [{ ...page, packages: [dearer, ...others] }]);
    },
  ],
] as const)(
  "a package that is %s is said not to be on offer, and a form with it is refused beside the field and kept",
  async ([, key, change], { site }) => {
    await change(site);
    const words = "We don’t offer this package at this price anymore. Please choose again.";
    const address = `/contact?sponsorship=${key}`;
    const form = formOf(mainOf(await (await site.get(address)).text()));
    expect(textOf(form)).toContain(words);
    expect(chosenIn(form)).not.toContain("Monthly host");
    const answer = await site.post(address, { ...visitor, subject: "Sponsorship", sponsorship: key });
    expect(answer.status).toBe(400);
    const refused = mainOf(await answer.text());
    expect(textOf(refused)).toContain(words);
    expect(refused).toContain(visitor.message);
    expect(await site.platform.db.$count(inquiries)).toBe(0);
  },
);

test("[2.24.03] the contact form asks about packages only where somebody comes for one", async ({ site }) => {
  for (const address of ["/contact", "/contact?utm_source=mail"])
    expect(formOf(mainOf(await (await site.get(address)).text()))).not.toContain("sponsorship");
});

test("the packages are on a page to print, which follows from content and goes with the page", async ({
  site,
}) => {
  expect(linkTo(mainOf(await (await site.get("/sponsors")).text()), "Packages as PDF")).toContain(
    'href="/sponsors.pdf"',
  );
  const print = async () => {
    const answer = await site.get("/sponsors.pdf");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const etag = answer.headers.get("etag") ?? "";
    expect((await site.get("/sponsors.pdf", { headers: { "if-none-match": etag } })).status).toBe(304);
    return readPdf(await answer.arrayBuffer());
  };
  const { text, size } = await print();
  expect(size).toEqual([612, 792]);
  for (const words of ["Monthly host", "$2,500", "Founding circle", content("organisation").emails.general])
    expect(text).toContain(words);
  const { packages, ...page } = content("sponsors");
  await storePublished(site, "sponsors", [{ ...page, packages: packages.slice(1) }]);
  const after = await print();
  expect(after.text).toContain("Program partner");
  expect(after.text).not.toContain("Monthly host");
  await storePublished(site, "pages", [{ ...content("pages"), sponsors: false }]);
  expect((await site.get("/sponsors.pdf")).status).toBe(404);
});
