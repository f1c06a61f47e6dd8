import { expect, test } from "vitest";
import { bodyLimit, isStreamed, isTooSlow } from "./body-limit.server.ts";

const text = 64 * 1024;
const content = 2 * 1024 * 1024;
const picture = 8 * 1024 * 1024;

test.each([
  ["/contact", text],
  ["/admin-login", text],
  ["/event-create", picture],
  ["/event-create.data", picture],
  ["/event-edit/1761234567890", picture],
  ["/event-edit/1761234567890.data", picture],
  ["/admin-dashboard/events/new.data", picture],
  ["/admin-dashboard/events/1761234567890/edit", picture],
  ["/admin-dashboard/events", text],
  ["/event-edit", text],
  ["/event-edit/1/2", text],
  ["/x/event-create", text],
  ["/admin-dashboard/content", text],
  ["/admin-dashboard/content/legal/versions", text],
  ["/admin-dashboard/content/legal", content],
  ["/admin-dashboard/content/legal.data", content],
  ["/admin-dashboard/content/letter-may-2026/draft", content],
])("%s takes %d bytes", (path, limit) => {
  expect(bodyLimit(path, "application/x-www-form-urlencoded")).toBe(limit);
});

test.each([
  ["/embedded-directory", 60],
  ["/embedded-directory.data", 60],
  ["/account/entry.data", 60],
  ["/admin-dashboard/members/12", 60],
  ["/admin-dashboard/media/upload", 60],
  ["/gallery-upload/files", 240],
])(
  "%s takes %d MB as a stream of a form with files, and of any other body what a text form has",
  (path, megabytes) => {
    expect([
      bodyLimit(path, "multipart/form-data; boundary=x"),
      isStreamed(path, "Multipart/Form-Data"),
    ]).toEqual([megabytes * 1024 * 1024, true]);
    for (const type of ["application/x-www-form-urlencoded", "text/plain; multipart/form-data", undefined])
      expect([bodyLimit(path, type), isStreamed(path, type)]).toEqual([text, false]);
  },
);

const kilobyte = 1024;
test.each([
  ["nothing yet, in the first ten seconds", 0, 10_000, false],
  ["nothing after ten seconds", 0, 10_001, true],
  ["a byte every two seconds", 30, 60_000, true],
  ["four kilobytes a second", 400 * kilobyte, 100_000, false],
  ["three kilobytes a second, after a minute", 180 * kilobyte, 60_000, true],
  ["a photo of 8 MB over a slow phone network", 8 * 1024 * kilobyte, 90_000, false],
])("%s: too slow?", (_, received, elapsed, expected) => {
  expect(isTooSlow(received, elapsed)).toBe(expected);
});
