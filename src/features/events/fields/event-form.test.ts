import { describe, expect, test } from "vitest";
import { readFields } from "#form/read-fields.ts";
import type { Event } from "../event.ts";
import { fieldErrors } from "../staff-messages.ts";
import { eventForm, newEventValues, storedEventValues } from "./event-form.ts";

const complete = {
  title: "Coffee & Connections",
  date: "2026-03-05",
  startTime: "18:00",
  endTime: "20:00",
  location: "Town Hall",
};

/** Submits the fields like a browser; a field with the value undefined is not sent. */
function submit(fields: Record<string, string | undefined>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete, ...fields })) {
    if (value !== undefined) form.append(name, value);
  }
  return readFields(form, eventForm);
}

function errorOf(fields: Record<string, string | undefined>, field: string) {
  const read = submit(fields);
  return read.ok ? "no error" : read.errors[field];
}

function accepted(fields: Record<string, string | undefined>) {
  const read = submit(fields);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.input;
}

describe("refusals, in words at the field", () => {
  test.each<[string, Record<string, string | undefined>, string, string]>([
    ["[5.01] no title", { title: undefined }, "title", fieldErrors.title],
    ["[5.01] an empty title", { title: "" }, "title", fieldErrors.title],
    ["[5.01] a blank title", { title: " \t\n\u00a0" }, "title", fieldErrors.title],
    ["[5.01] a title of NUL characters", { title: "\0\0" }, "title", fieldErrors.title],
    [
      "[5.01] a title of 201 characters",
      { title: "x".repeat(201) },
      "title",
      "Keep the title to 200 characters or fewer",
    ],
    ["[5.02] no date", { date: "" }, "date", fieldErrors.date],
    ["[5.02] a day that does not exist", { date: "2026-02-30" }, "date", fieldErrors.dateInvalid],
    ["[5.02] a date beyond the calendar", { date: "+275760-09-13" }, "date", fieldErrors.dateInvalid],
    ["[5.02] text for a date", { date: "x" }, "date", fieldErrors.dateInvalid],
    ["[5.02] no start time", { startTime: "" }, "startTime", fieldErrors.startTime],
    ["[5.02] no end time", { endTime: undefined }, "endTime", fieldErrors.endTime],
    ["[5.02] hour 25", { startTime: "25:00" }, "startTime", fieldErrors.timeInvalid],
    ["[5.02] a time without leading zeros", { endTime: "9:5" }, "endTime", fieldErrors.timeInvalid],
    [
      "a price of 81 characters",
      { price: "x".repeat(81) },
      "price",
      "Keep the price to 80 characters or fewer",
    ],
    [
      "a host of 101 characters",
      { host: "x".repeat(101) },
      "host",
      "Keep the host to 100 characters or fewer",
    ],
    ["[2.13.09] a link for friends", { meetingFor: "friends" }, "meetingFor", fieldErrors.meetingFor],
    ["[2.13.09] a link from now and then", { meetingFrom: "never" }, "meetingFrom", fieldErrors.meetingFrom],
    ["[5.02] no location", { location: " " }, "location", fieldErrors.location],
    [
      "[5.02] a location of 301 characters",
      { location: "x".repeat(301) },
      "location",
      "Keep the location to 300 characters or fewer",
    ],
    [
      "[3.04] a description of 10,001",
      { description: "x".repeat(10_001) },
      "description",
      "Keep the description to 10,000 characters or fewer",
    ],
    [
      "[3.07] an unknown pattern",
      { isRecurring: "on", recurringPattern: "daily" },
      "recurringPattern",
      fieldErrors.pattern,
    ],
    [
      "[3.08] custom without its parts",
      { isRecurring: "on", recurringPattern: "custom" },
      "occurrence",
      fieldErrors.customPattern,
    ],
    [
      "[3.08] a 5th occurrence",
      { isRecurring: "on", recurringPattern: "custom", occurrence: "5th", weekday: "Monday" },
      "occurrence",
      fieldErrors.customPattern,
    ],
    [
      "[3.08] a weekday that is none",
      { isRecurring: "on", recurringPattern: "custom", occurrence: "1st", weekday: "Someday" },
      "weekday",
      fieldErrors.customPattern,
    ],
  ])("%s", (_, fields, field, message) => expect(errorOf(fields, field)).toBe(message));

  test("[5.02] they are listed in the order of the form, whichever kind of field they are of", () => {
    const read = submit({
      ...{ title: "", date: "", startTime: "", endTime: "", location: "", price: "x".repeat(81) },
      ...{ zoomLink: "x", meetingFor: "friends", imageUrl: "x", description: "x".repeat(10_001) },
    });
    expect(read.ok ? [] : Object.keys(read.errors)).toEqual([
      ...["title", "date", "startTime", "endTime", "location", "price"],
      ...["zoomLink", "meetingFor", "imageUrl", "description"],
    ]);
  });

  const hostile = [
    "javascript:alert(1)",
    "JaVa\tScript:alert(1)",
    " javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "blob:https://example.org/1",
    "//evil.example",
    "/path",
    "www.example.org",
    "https://",
  ];
  test.each(hostile)("[3.04] the link %j", (address) => {
    if (address !== "/path")
      expect(errorOf({ paymentLink: address }, "paymentLink")).toBe(fieldErrors.paymentLink);
    expect(errorOf({ zoomLink: address }, "zoomLink")).toBe(fieldErrors.link);
    expect(errorOf({ imageUrl: address }, "imageUrl")).toBe(fieldErrors.image);
  });
  test.each(["/\\\\evil.example", "/a b", `/${"x".repeat(2048)}`])(
    "[3.04] the payment link %j",
    (address) => {
      expect(errorOf({ paymentLink: address }, "paymentLink")).toBeDefined();
    },
  );
  test("[3.04] a link with credentials, or too long", () => {
    expect(errorOf({ paymentLink: "https://u:p@example.org" }, "paymentLink")).toBe(
      fieldErrors.linkCredentials,
    );
    expect(errorOf({ paymentLink: `https://example.org/${"x".repeat(2048)}` }, "paymentLink")).toBe(
      fieldErrors.linkTooLong,
    );
    expect(errorOf({ paymentLink: `https://example.org/${"é".repeat(1000)}` }, "paymentLink")).toBe(
      fieldErrors.linkTooLong,
    );
  });
  test.each(["http://example.org/a.png", "data:image/svg+xml,<svg/>", "/media/../a.webp", "/media/a.svg"])(
    "[3.06] the image %j",
    (address) => expect(errorOf({ imageUrl: address }, "imageUrl")).toBe(fieldErrors.image),
  );
});

describe("what is accepted", () => {
  test("[3.04] the required fields alone; the rest is empty", () => {
    expect(accepted({})).toEqual({
      ...complete,
      description: "",
      host: "",
      imageUrl: null,
      isDraft: false,
      publishAt: null,
      imageAlt: "",
      imageFocus: null,
      isFormatted: false,
      isRecurring: false,
      isVirtual: false,
      meetingFor: "everyone",
      meetingFrom: "always",
      paymentLink: null,
      price: "",
      recurringCustomPattern: null,
      recurringPattern: null,
      zoomLink: null,
    });
  });
  test("[5.01] titles of 200 characters, emoji, right-to-left text and markup, as they are", () => {
    for (const title of [
      "x".repeat(200),
      "☕ Café 👩🏽‍💼",
      "قهوة ותקשורת",
      "<script>alert(1)</script>",
      "'; select 1--",
    ]) {
      expect(accepted({ title }).title).toBe(title);
    }
  });
  test("controls and line ends leave single lines, line ends of a description are kept as one kind", () => {
    expect(accepted({ title: " A\u0000B\r\n C " }).title).toBe("A B C");
    expect(accepted({ description: "one\r\ntwo\u0007\rthree\n" }).description).toBe("one\ntwo\nthree");
    expect(accepted({ title: "a\ud800b" }).title).toBe("a\ufffdb");
  });
  test("[5.03] an end before the start", () => {
    expect(accepted({ startTime: "18:00", endTime: "09:00" }).endTime).toBe("09:00");
  });
  test("[3.06] images of https and our own", () => {
    expect(accepted({ imageUrl: "https://example.org/a.png" }).imageUrl).toBe("https://example.org/a.png");
    expect(accepted({ imageUrl: "/media/0a1b2c.webp" }).imageUrl).toBe("/media/0a1b2c.webp");
  });
  test("[3.06] a kept picture is one of ours, and a typed address takes its place", () => {
    expect(accepted({ keptImage: "/media/0a1b2c.webp" }).imageUrl).toBe("/media/0a1b2c.webp");
    for (const keptImage of ["https://example.org/a.png", "/media/../a.webp", "data:image/png;base64,AA"])
      expect(accepted({ keptImage }).imageUrl).toBeNull();
    const typed = { keptImage: "/media/0a1b2c.webp", imageUrl: "https://example.org/a.png" };
    expect(accepted(typed).imageUrl).toBe("https://example.org/a.png");
  });
  test("[3.04] guests may pay on a page of this site", () => {
    expect(accepted({ paymentLink: " /membership#levels " }).paymentLink).toBe("/membership#levels");
  });
  test("[3.04] links are kept as browsers read them", () => {
    expect(accepted({ paymentLink: ' HTTPS://Example.org/pay?x="1" ' }).paymentLink).toBe(
      "https://example.org/pay?x=%221%22",
    );
    expect(accepted({ isVirtual: "on", zoomLink: "http://example.org" })).toMatchObject({
      isVirtual: true,
      zoomLink: "http://example.org/",
    });
  });
  test("[4.20] the custom pattern is built of both selects", () => {
    const custom = { isRecurring: "on", recurringPattern: "custom", occurrence: "Last", weekday: "Friday" };
    expect(accepted(custom).recurringCustomPattern).toBe("Last Friday");
    expect(
      accepted({ isRecurring: "on", recurringPattern: "custom", recurringCustomPattern: "1st Thursday" })
        .recurringCustomPattern,
    ).toBe("1st Thursday");
  });
  test.each([undefined, ""])(
    "[4.10] one that recurs without a pattern (%j) happens once",
    (recurringPattern) => {
      expect(
        accepted({ isRecurring: "on", recurringPattern, occurrence: "1st", weekday: "Friday" }),
      ).toMatchObject({
        isRecurring: false,
        recurringPattern: null,
        recurringCustomPattern: null,
      });
    },
  );
  test("[4.10] patterns of an event that does not recur are dropped", () => {
    expect(accepted({ recurringPattern: "weekly", occurrence: "1st", weekday: "Friday" })).toMatchObject({
      isRecurring: false,
      recurringPattern: null,
      recurringCustomPattern: null,
    });
  });
  test("fields that the form does not have are ignored", () => {
    const value = accepted({ id: "1", archived: "on", version: "9", seriesId: "1", isSample: "on" });
    expect(Object.keys(value)).not.toEqual(expect.arrayContaining(["id"]));
    expect(value).not.toHaveProperty("archived");
    expect(value).not.toHaveProperty("version");
  });
});

describe("what the form begins with", () => {
  test("[4.18] a new event: today, 18:00 to 20:00, monthly, 1st Thursday, all else empty", () => {
    expect(newEventValues("2026-03-05")).toEqual({
      title: "",
      imageUrl: "",
      keptImage: "",
      date: "2026-03-05",
      startTime: "18:00",
      endTime: "20:00",
      location: "",
      host: "",
      price: "",
      isRecurring: "",
      recurringPattern: "monthly",
      occurrence: "1st",
      weekday: "Thursday",
      isVirtual: "",
      zoomLink: "",
      meetingFor: "everyone",
      meetingFrom: "always",
      paymentLink: "",
      publication: "now",
      publishAt: "",
      imageAlt: "",
      imageFocus: "",
      isFormatted: "on",
      description: "",
      scope: "this",
    });
  });
  const stored = {
    ...accepted({
      isRecurring: "on",
      recurringPattern: "custom",
      occurrence: "Last",
      weekday: "Friday",
      isVirtual: "on",
      zoomLink: "https://meet.example.org/1",
      meetingFor: "members",
      meetingFrom: "hour-before",
      host: "Ada Baker",
      price: "$25, members $15",
      paymentLink: "https://pay.example.org/1",
      imageUrl: "/media/abc.webp",
      description: "Two\nlines",
      isFormatted: "on",
    }),
  } as Event;
  test("[2.14.08] a stored picture of ours leaves the address empty; one from elsewhere is in it", () => {
    const values = (imageUrl: string) => storedEventValues({ ...stored, imageUrl }, "2026-01-01");
    expect(values("/media/abc.webp")).toMatchObject({ imageUrl: "", keptImage: "/media/abc.webp" });
    const elsewhere = "https://example.org/a.png";
    expect(values(elsewhere)).toMatchObject({ imageUrl: elsewhere, keptImage: "" });
  });
  test("[4.19] a stored event: every field, and what is sent unchanged is stored unchanged", () => {
    const values = storedEventValues(stored, "2026-01-01");
    expect(values).toMatchObject({ occurrence: "Last", weekday: "Friday", date: "2026-03-05" });
    expect(accepted(values)).toEqual(stored);
  });
  test.each(["", "2026-02-30", "soon"])("[4.19] with the stored date %j: today", (date) => {
    expect(storedEventValues({ ...stored, date }, "2026-01-01").date).toBe("2026-01-01");
  });
});
