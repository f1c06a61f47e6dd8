import { expect, test } from "vitest";
import { removalDelay, type ShownToast, toastDuration, toastQueue } from "./toast-queue.ts";

const add = (list: ShownToast[], id: string) =>
  toastQueue(list, { type: "add", id, toast: { title: `Notice ${id}` } });

test("[3.21] a notification has an id, a title, a description, an open state and a variant", () => {
  const toast = { title: "Saved", description: "All is well", variant: "destructive" as const };
  expect(toastQueue([], { type: "add", id: "1", toast })).toEqual([{ ...toast, id: "1", open: true }]);
});

test("[3.21] a notification may offer an action: a label and an address, or a label and a callback", () => {
  const action = { label: "See the trash", altText: "In the dashboard", to: "/admin-dashboard/trash" };
  expect(toastQueue([], { type: "add", id: "1", toast: { title: "Deleted", action } })).toEqual([
    { title: "Deleted", action, id: "1", open: true },
  ]);
});

test("[4.69] a new notification goes first and is the only one that is visible", () => {
  const list = ["1", "2", "3"].reduce(add, []);
  expect(list.map((notice) => notice.id)).toEqual(["3", "2", "1"]);
  expect(list.filter((notice) => notice.open).map((notice) => notice.id)).toEqual(["3"]);
});

test("[4.69] of a notification with two texts both are raised, in order, and the later one stays", () => {
  const toast = { title: "Second", before: { title: "First", description: "and its text" } };
  expect(toastQueue(add([], "1"), { type: "add", id: "2", toast })).toEqual([
    { id: "2", title: "Second", open: true },
    { id: "2-before", title: "First", description: "and its text", open: false },
    { id: "1", title: "Notice 1", open: false },
  ]);
});

test("[4.70] a dismissed notification stays in the list, not open, until it is removed", () => {
  const dismissed = toastQueue(add([], "1"), { type: "dismiss", id: "1" });
  expect(dismissed).toMatchObject([{ id: "1", open: false }]);
  expect(toastQueue(dismissed, { type: "remove", id: "1" })).toEqual([]);
  expect(removalDelay).toBe(1_000_000);
});

test("[4.70] dismissing an unknown notification changes nothing", () => {
  const list = add([], "1");
  expect(toastQueue(list, { type: "dismiss", id: "9" })).toEqual(list);
});

test("[9.18] a notification closes by itself after 5 seconds", () => expect(toastDuration).toBe(5000));
