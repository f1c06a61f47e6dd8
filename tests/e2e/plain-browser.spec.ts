import { test as base, expect, type Page } from "@playwright/test";
import { openClient } from "#tests/support/client.ts";
import { type Sent, serveExamplePage } from "#tests/support/plain-browser/example-page.ts";
import { PlainPage } from "#tests/support/plain-browser/page.ts";

// Stories without scripts go over HTTP (tests/support/plain-browser): what it sends is what Chromium sends.

const test = base.extend({ javaScriptEnabled: false });
const file = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) });

const acts: [title: string, act: (page: Page) => Promise<unknown>][] = [
  [
    "a form as it is, but for its name",
    async (page) => {
      await page.getByLabel("Name").fill("Ada");
      await page.getByRole("button", { name: "Save" }).click();
    },
  ],
  [
    "everything changed, with the button of another address that asks for nothing",
    async (page) => {
      await page.getByLabel("Message").fill("One\nTwo");
      await page.getByLabel("News").uncheck();
      for (const topic of ["Tea", "Jam"]) await page.getByLabel(topic).check();
      await page.getByText("Small").click();
      await page.getByLabel("Color").selectOption("Red");
      await page.getByText("More").click();
      await page.getByLabel("Inside").fill("opened");
      await page.getByRole("button", { name: "List" }).click();
    },
  ],
  [
    "a button in a popover, after a name longer than it may be",
    async (page) => {
      await page.getByLabel("Name").click();
      await page.keyboard.type("Ada");
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "From the menu" }).click();
    },
  ],
  [
    "files, and a point of a picture",
    async (page) => {
      await page.getByLabel("Files").setInputFiles([file("ä.txt"), file("b.txt")]);
      await page.getByRole("button", { name: "Point" }).click({ position: { x: 30, y: 70 } });
    },
  ],
  [
    "a search by Enter",
    async (page) => {
      await page.getByRole("searchbox", { name: "Search" }).fill("tea & jam");
      await page.getByRole("searchbox", { name: "Search" }).press("Enter");
    },
  ],
  ["a link", (page) => page.getByRole("link", { name: "Away by link" }).click()],
];

test("without scripts, Chromium and the plain browser send the same", async ({ page }) => {
  const { origin, sent, stop } = await serveExamplePage();
  const sentBy = async (browser: Page, act: (page: Page) => Promise<unknown>): Promise<Sent[]> => {
    sent.length = 0;
    await browser.goto(`${origin}/`);
    await act(browser);
    await expect.poll(() => sent.length).toBe(1);
    return [...sent];
  };
  for (const [title, act] of acts) {
    const plain = new PlainPage(openClient(origin), origin) as unknown as Page;
    expect(await sentBy(plain, act), title).toEqual(await sentBy(page, act));
  }
  stop();
});

test("what the plain browser refuses cannot be pressed in Chromium either", async ({ page }) => {
  const { origin, sent, stop } = await serveExamplePage();
  await page.goto(`${origin}/`);
  await expect(page.getByRole("button", { name: "Never" })).toBeDisabled();
  await expect(page.getByLabel("Closed")).toBeDisabled();
  for (const words of ["Away", "Later", "From the menu"])
    await expect(page.getByText(words, { exact: true })).toBeHidden();
  await expect(page.getByLabel("Inside")).toBeHidden();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  expect(sent).toEqual([]);
  stop();
});
