import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openClient } from "../client.ts";
import { serveExamplePage } from "./example-page.ts";
import { expectPlain } from "./expect.ts";
import { PlainPage } from "./page.ts";

// What it does right is compared with Chromium's in tests/e2e/plain-browser.spec.ts; here is what it refuses.

let served: Awaited<ReturnType<typeof serveExamplePage>>;
let page: PlainPage;

beforeAll(async () => {
  served = await serveExamplePage();
});
afterAll(() => served.stop());
beforeEach(async () => {
  served.sent.length = 0;
  page = new PlainPage(openClient(served.origin), served.origin);
  await page.goto("/");
});

test.each([
  ["a disabled button", () => page.getByRole("button", { name: "Never" }).click(), "disabled"],
  ["a button that the style sheet hides", () => page.getByText("Away", { exact: true }).click(), "hidden"],
  ["a button that is only for scripts", () => page.getByText("Later", { exact: true }).click(), "hidden"],
  ["a button of a closed popover", () => page.getByText("From the menu").click(), "hidden"],
  ["a field in a closed part", () => page.getByLabel("Inside").fill("x"), "hidden"],
  ["a field of a closed group", () => page.getByLabel("Closed").fill("x"), "disabled"],
  [
    "a button that needs scripts",
    () => page.getByRole("button", { name: "Nothing" }).click(),
    "nothing without",
  ],
  ["a link to another tab", () => page.getByRole("link", { name: "Another tab" }).click(), "another tab"],
  [
    "words that are no control",
    () => page.getByRole("heading", { level: 1 }).click(),
    "Nothing can be pressed",
  ],
  ["one of several", () => page.getByRole("checkbox").check(), "3 elements, not one"],
  ["what is not there", () => page.getByRole("button", { name: "Gone" }).click(), "0 elements, not one"],
  ["a choice that is closed", () => page.getByLabel("Color").selectOption("b"), "offers no"],
  ["a second file for one", () => page.getByLabel("Empty").setInputFiles([file, file]), "one file"],
  ["a key that it does not know", () => page.getByRole("searchbox").press("Escape"), "no key Escape"],
])("refuses %s", async (_, act, reason) => {
  await expect(act()).rejects.toThrow(reason);
  expect(served.sent).toEqual([]);
});

test("refuses to send a form while a field that must be filled is empty", async () => {
  await expect(page.getByRole("button", { name: "Save" }).click()).rejects.toThrow("asks for the field name");
  expect(served.sent).toEqual([]);
});

describe("expectations can fail", () => {
  test.each([
    ["visible", () => expectPlain(page.getByText("From the menu")).toBeVisible()],
    ["not visible", () => expectPlain(page.getByRole("heading"), true).toBeVisible()],
    ["hidden", () => expectPlain(page.getByRole("heading")).toBeHidden()],
    ["a count", () => expectPlain(page.getByRole("heading")).toHaveCount(2)],
    ["a text", () => expectPlain(page.getByRole("heading")).toHaveText("Control")],
    ["words", () => expectPlain(page.getByRole("heading")).toContainText("nothing")],
    ["a value", () => expectPlain(page.getByLabel("Outside")).toHaveValue("")],
    ["a check", () => expectPlain(page.getByLabel("Tea")).toBeChecked()],
    ["an attribute", () => expectPlain(page.getByLabel("Outside")).toHaveAttribute("form", "none")],
    ["an address", () => expectPlain(page).toHaveURL("/elsewhere")],
  ])("%s", async (_, look) => {
    await expect(look()).rejects.toThrow("seen:");
  });
});

const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") };
