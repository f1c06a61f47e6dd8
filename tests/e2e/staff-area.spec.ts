import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { inquiries, newsletterSubscribers } from "#features/inquiries/tables.ts";
import { history } from "#platform/tables.ts";
import {
  axeViolations,
  expect,
  expectNoAxeViolations,
  expectScripts,
  signInAsAdmin,
  test,
} from "#tests/support/browser.ts";
import { addEvent, editEvent, eventInput, trashEvent, weekly } from "#tests/support/events.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { createMember } from "#tests/support/members.ts";
import type { TestSite } from "#tests/support/start-site.ts";
import { recordAddress, screenAddress } from "../../src/admin/request/screen-address.ts";
import { screens } from "../../src/admin/request/screens.ts";

const widths = [
  { width: 390, height: 844, begins: 200 },
  { width: 768, height: 1024, begins: 200 },
  { width: 1440, height: 900, begins: 160 },
];

/** Screens that are reached from another one. */
const below = ["/admin-dashboard/mail/server", "/admin-dashboard/content/transfer"];

/** Screens with what no other test shows to axe. */
const keys = ["first-steps", "events", "accounts", "roles", "mail", "audit"] as const;
const shownToAxe: string[] = [...keys.map((key) => screenAddress(key)), ...below];

test("every screen begins with its content near the top and none scrolls sideways, on a phone, a tablet and at a desk; none breaks a rule of accessibility", async ({
  page,
  site,
}) => {
  test.slow(); // thirty screens
  await signInAsAdmin(page, site);
  const faults: Record<string, unknown> = {};
  for (const address of [...screens.map(({ key }) => screenAddress(key)), ...below]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const { width, height, begins } of widths) {
      await page.setViewportSize({ width, height });
      const begin = await beginOfContent(page);
      const over = await overhang(page);
      if (begin > begins || over > 0) faults[`${address} at ${width} px`] = { begin, over };
    }
    const broken = shownToAxe.includes(address) ? await axeViolations(page) : [];
    if (broken.length > 0) faults[address] = broken;
  }
  expect(faults).toEqual({});
});

test("records, and lists with something in them, break no rule of accessibility", async ({ page, site }) => {
  await signInAsAdmin(page, site);
  const faults: Record<string, string[]> = {};
  for (const address of await somethingEverywhere(site)) {
    expect((await page.goto(address))?.status(), address).toBe(200);
    await page.evaluate(() => {
      for (const part of document.querySelectorAll("main details:not([name])")) part.setAttribute("open", "");
    });
    const broken = await axeViolations(page);
    if (broken.length > 0) faults[address] = broken;
  }
  await page.goto(screenAddress("gallery", { view: "links" }));
  await page.getByLabel("Purpose").fill("Tables at the gala");
  await page.getByLabel("Album").selectOption({ label: "An evening" });
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByRole("img", { name: "Upload link QR code for An evening" })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(faults).toEqual({});
});

/** The addresses of what is only there once something has happened. */
async function somethingEverywhere({ platform }: TestSite): Promise<string[]> {
  const { id } = await addEvent(platform, "system", eventInput({ ...weekly, title: "Early tea" }));
  const later = eventInput({ ...weekly, title: "Late tea" });
  await editEvent(platform, "system", { id, version: 1, scope: "this", fields: later });
  await trashEvent(platform, "system", `${id}4`, "following");
  const [change] = await platform.db
    .select()
    .from(history)
    .where(and(eq(history.entityId, id), eq(history.action, "updated")));
  const album = await plantAlbum(platform, { title: "An evening", position: 9 });
  const [photo] = await plantPhotos(platform, { album: album.id, count: 1, caption: () => "A toast" });
  const now = new Date();
  const values = {
    kind: "committees" as const,
    name: "Dorothy Vaughan",
    email: "dorothy@example.com",
    phone: "706-555-0100",
    details: { committees: ["tech"] },
    fingerprint: "dorothy",
    createdAt: now,
    updatedAt: now,
  };
  const [inquiry] = await platform.db.insert(inquiries).values(values).returning();
  return [
    screenAddress("today"),
    screenAddress("history", { kind: "event", record: id }),
    recordAddress("history", change?.id ?? ""),
    screenAddress("trash"),
    screenAddress("gallery", { album: album.id }),
    recordAddress("gallery", photo?.pageKey ?? ""),
    screenAddress("inbox"),
    recordAddress("inbox", inquiry?.id ?? ""),
  ];
}

test("all that may be done with a reader whose mail came back is in view, at a desk, on a tablet and a phone", async ({
  page,
  site,
}) => {
  const reader = { email: "ada@example.com", state: "paused", subscribedAt: new Date() } as const;
  await site.platform.db.insert(newsletterSubscribers).values(reader);
  await signInAsAdmin(page, site);
  for (const { width, height } of widths) {
    await page.setViewportSize({ width, height });
    await page.goto(screenAddress("newsletter", { state: "paused" }));
    for (const words of ["Resume mailings to", "Unsubscribe", "Remove"]) {
      const button = page.getByRole("button", { name: `${words} ${reader.email}` });
      await expect(button, `${words} at ${width} px`).toBeInViewport({ ratio: 1 });
    }
  }
});

test("on a phone the lists are cards with their actions, and keep their meaning", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page, site);
  await page.goto(screenAddress("members"));
  const list = page.getByRole("table", { name: "Members" });
  const row = list.getByRole("row", { name: /Adaeze Nwosu/ });
  await expect(row.getByRole("rowheader")).toHaveText(/Adaeze Nwosu/);
  await expect(row.getByRole("cell", { name: /Approved/ })).toBeVisible();
  await expect(list.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  await expectNoAxeViolations(page);
  await row.getByRole("button", { name: "Actions for Adaeze Nwosu" }).click();
  await expect(page.getByRole("link", { name: "Edit" })).toBeInViewport();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabel("Status", { exact: true }).selectOption("approved");
  await expect(page).toHaveURL(/state=approved/);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("button", { name: "Filter 1 set" })).toBeVisible();
  expect(await overhang(page)).toBe(0);
});

test("at a desk a changed filter applies at once and keeps the focus, and headings sort", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdmin(page, site);
  await page.goto(screenAddress("members"));
  const states = page.getByLabel("Status", { exact: true });
  await states.selectOption("approved");
  await expect(page).toHaveURL(/members\?state=approved$/);
  await expect(page.getByRole("button", { name: "Show" })).toBeHidden();
  await expect(page.getByRole("columnheader", { name: "Company" })).not.toHaveAttribute("aria-sort");
  const before = await widthsOfColumns(page);
  await page.getByRole("link", { name: "Company" }).click();
  await expect(page.getByRole("columnheader", { name: "Company" })).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("link", { name: "Company" }).click();
  await expect(page.getByRole("columnheader", { name: "Company" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(page).toHaveURL(/state=approved&sort=-company$/);
  expect(await widthsOfColumns(page)).toEqual(before);
  await page.getByPlaceholder("Name, company or email").fill("okafor");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=-company.*q=okafor|q=okafor.*sort=-company/);
  await page.goBack();
  await expect(page.getByPlaceholder("Name, company or email")).toHaveValue("");
});

test("without scripts a filter is applied by its button, and headings sort", async ({
  noScriptPage: page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page, site);
  await page.goto(screenAddress("members"));
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabel("Status", { exact: true }).selectOption("pending");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/state=pending/);
  await page.goto(screenAddress("members"));
  await page.getByRole("link", { name: "Joined" }).click();
  await expect(page).toHaveURL(/sort=-joined/);
  await expect(page.getByRole("columnheader", { name: "Joined" })).toHaveAttribute("aria-sort", "descending");
});

test("the arrow keys move in a row's menu, Esc leads back to its button", async ({ page, site }) => {
  await signInAsAdmin(page, site);
  await page.goto(screenAddress("members"));
  const button = page.getByRole("button", { name: "Actions for Adaeze Nwosu" });
  const item = (name: string) => page.getByRole("link", { name }).or(page.getByRole("button", { name }));
  await expect(async () => {
    await button.focus();
    await page.keyboard.press("ArrowDown");
    await expect(item("Edit")).toBeFocused({ timeout: 250 });
  }).toPass();
  await page.keyboard.press("ArrowDown");
  await expect(item("History").last()).toBeFocused();
  await page.keyboard.press("End");
  await expect(item("Move to the trash").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item("Edit")).toBeFocused();
  await page.keyboard.press("s");
  await expect(item("Suspend").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(page.getByRole("link", { name: "Edit" })).toBeHidden();
});

test("the bar asks before it suspends, covers nothing on a phone or at a desk, and the notice takes it back", async ({
  page,
  site,
}) => {
  const phone = { width: 390, height: 844 };
  const desk = { width: 1440, height: 900 };
  await signInAsAdmin(page, site);
  await page.goto(screenAddress("members", { state: "approved", sort: "-joined" }));
  const all = page.getByLabel("Select every member on this page");
  await all.check();
  const bar = page.getByRole("region", { name: "Change the selected members" });
  for (const screen of [phone, desk]) {
    await page.setViewportSize(screen);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page
      .getByRole("checkbox", { name: /^Select / })
      .last()
      .scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await isCovered(page, "tbody tr:last-child", ".bulk-bar"), `${screen.width} px`).toBe(false);
  }
  await expectNoAxeViolations(page);
  await all.uncheck();
  await page.getByLabel("Select Harriet Sloan").check();
  await bar.getByRole("button", { name: "Suspend" }).click();
  const question = page.getByRole("dialog", { name: "Suspend these members?" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page).not.toHaveURL(/batch/);
  await bar.getByRole("button", { name: "Suspend" }).click();
  await question.getByRole("button", { name: "Suspend" }).click();
  const notice = page.locator("form").filter({ hasText: "1 member suspended" });
  await expect(notice).toBeInViewport();
  await expect(page).toHaveURL(/state=approved&sort=-joined&batch=/);
  await expect(page.getByRole("link", { name: "Harriet Sloan" })).toBeHidden();
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(2)
    .check();
  for (const screen of [phone, desk]) {
    await page.setViewportSize(screen);
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await isCovered(page, ".bulk-bar", ".undo-notice"), `${screen.width} px`).toBe(false);
  }
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Harriet Sloan" })).toBeVisible();
  await expect(page).toHaveURL(/state=approved&sort=-joined$/);
});

test("the arrow of a record leads back to the list as it was, at the record's row", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdmin(page, site);
  await page.goto(screenAddress("members", { state: "approved", sort: "-name" }));
  const name = (await page.getByRole("row").nth(20).getByRole("link").first().textContent()) ?? "";
  const row = page.getByRole("row", { name });
  const record = page.getByRole("heading", { name, level: 1 });
  await row.getByRole("link", { name }).click();
  await expect(record).toBeVisible();
  await page.locator("header").getByRole("link").first().click();
  await expect(page).toHaveURL(/members\?state=approved&sort=-name#row-\d+$/);
  await expect(row).toBeInViewport();
  await page.goBack(); // returns at any change of the history, also one that the page being left makes
  await expect(record).toBeVisible();
  await page.goBack();
  await expect(row).toBeInViewport();
});

test("[2.10.07] by keyboard: J opens the next submission, A approves it, and the focus goes on to the one behind", async ({
  page,
  site,
}) => {
  const ids: number[] = [];
  for (const full_name of ["Prudence First", "Prudence Second", "Prudence Third"]) {
    const email = `${full_name.replace(" ", ".")}@example.com`.toLowerCase();
    const { id } = await createMember(site.platform, { full_name, email, state: "pending" });
    ids.push(id);
  }
  await signInAsAdmin(page, site);
  await page.goto(screenAddress("today"));
  await page.getByRole("link", { name: "Listings to review" }).press("Enter");
  await expect(page.getByRole("article").first().locator("summary")).toBeFocused();
  await page.goto(screenAddress("reviews", { open: ids[0] }));
  const row = (name: string) => page.getByRole("article", { name });
  const first = row("Prudence First");
  await expect(first.locator("summary")).toBeFocused();
  await first.getByRole("button", { name: "Return with this reason" }).click();
  await expect(first.getByRole("link", { name: "Explain what needs to change" })).toBeVisible();
  await expectNoAxeViolations(page);
  await first.getByRole("textbox", { name: "Reason" }).fill("");
  await page.keyboard.type("ja"); // a reason, not two decisions
  await expect(first.getByRole("textbox", { name: "Reason" })).toHaveValue("ja");
  await first.getByRole("button", { name: "Approve" }).press("Enter");
  await expect(first).toBeHidden();
  await expect(row("Prudence Second").locator("summary")).toBeFocused();
  await page.keyboard.press("j");
  await expect(row("Prudence Third").getByRole("button", { name: "Approve" })).toBeVisible();
  await expect(row("Prudence Second").getByRole("button", { name: "Approve" })).toBeHidden();
  await page.keyboard.press("a");
  await expect(row("Prudence Third")).toBeHidden();
  await expect(row("Prudence Second").locator("summary")).toBeFocused();
});

test("a refused action of a row stays on the screen until the next", async ({ page, site }) => {
  await signInAsAdmin(page, site);
  await page.goto(screenAddress("members", { state: "approved" }));
  await page.getByRole("button", { name: "Actions for Annette Whitfield" }).click();
  await site.platform.db.execute(
    "update profiles set state = 'suspended' where full_name = 'Annette Whitfield'",
  );
  await page.getByRole("button", { name: "Suspend" }).first().click();
  const refusal = page
    .getByRole("main")
    .getByText("Nothing to change: they're already set that way or no longer exist.");
  await expect(refusal).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).not.toContainText("no longer exist");
  await expect(refusal).toBeVisible();
  await site.platform.db.execute(
    "update profiles set state = 'approved' where full_name = 'Annette Whitfield'",
  );
});

/** Where the first visible element after the screen's header begins, in px from the top. */
function beginOfContent(page: Page): Promise<number> {
  return page.evaluate(() => {
    const header = document.querySelector("main header");
    const parts = [...(header?.nextElementSibling?.children ?? [])].map((part) =>
      part.getBoundingClientRect(),
    );
    return parts.find(({ height }) => height > 0)?.top ?? Number.POSITIVE_INFINITY;
  });
}

/** By how many px the page is wider than the window. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

// In one step: `evaluateAll` finds the headings first, and a list that is replaced before it reads them has no widths.
function widthsOfColumns(page: Page): Promise<number[]> {
  return page.evaluate(() => Array.from(document.querySelectorAll("thead th"), (head) => head.clientWidth));
}

/** Whether one element overlaps another. */
function isCovered(page: Page, lower: string, upper: string): Promise<boolean> {
  return page.evaluate(
    ([below, above]) => {
      const a = document.querySelector(below ?? "")?.getBoundingClientRect();
      const b = document.querySelector(above ?? "")?.getBoundingClientRect();
      return !!a && !!b && a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
    },
    [lower, upper],
  );
}

test("a list that has grown old in a tab is read anew where it refuses an action of a row, or a second undo", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.goto("/admin-dashboard/members?q=delphine");
  const old = await page.context().newPage();
  await old.goto("/admin-dashboard/members?q=delphine");
  const suspend = async (tab: Page) => {
    await tab.getByRole("button", { name: "Actions for Delphine Okafor" }).click();
    await tab.getByRole("button", { name: "Suspend" }).click();
  };
  await suspend(page);
  await expect(page.locator(".undo-notice")).toContainText("1 member suspended");
  await expectScripts(old);
  await suspend(old);
  await expect(old.getByRole("main")).toContainText(
    "Nothing to change: they're already set that way or no longer exist.",
  );
  await expect(old.getByRole("cell", { name: "Suspended" })).toBeVisible();

  await page.context().setOffline(true);
  await old.getByRole("button", { name: "Actions for Delphine Okafor" }).click();
  await old.getByRole("button", { name: "Approve" }).click();
  await expect(old.getByRole("main")).toContainText("Your entries are still here");
  await expect(old.getByRole("cell", { name: "Suspended" })).toBeVisible();
  await page.context().setOffline(false);
  await old.goto(page.url());
  await old.getByRole("button", { name: "Undo" }).click();
  await expect(old.getByText("1 member changed back.").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("This was already undone.").first()).toBeVisible();
  await expect(page.locator(".undo-notice")).toBeHidden();
  await expect(page.getByRole("cell", { name: "Approved" })).toBeVisible();

  await page.getByLabel("Select Delphine Okafor").check();
  await suspend(old);
  await expect(old.locator(".undo-notice")).toBeVisible();
  await page
    .getByRole("region", { name: "Change the selected members" })
    .getByText("Suspend")
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByRole("cell", { name: "Suspended" })).toBeVisible();
  await old.getByRole("button", { name: "Undo" }).click(); // the site's other tests need her
  await expect(old.getByRole("cell", { name: "Approved" })).toBeVisible(); // the notice of the undo before may still be there
});
