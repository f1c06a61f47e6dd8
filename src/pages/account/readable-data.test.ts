import { expect, test } from "vitest";
import { readableData } from "./readable-data.ts";

const read = (collected: Record<string, unknown>) => readableData(collected, "America/New_York");

test.each([
  [{ lastUsedAt: new Date("2026-07-04T16:30:00Z") }, "Last used at", "July 4, 2026 at 12:30 PM"],
  [{ made: "2026-07-04T16:30:00.000Z" }, "Made", "July 4, 2026 at 12:30 PM"],
  [{ joinedOn: "2026-07-04" }, "Joined", "Jul 4, 2026"],
  [{ isEmailVerified: true }, "Is email verified", "Yes"],
  [{ websiteUrl: "https://bakery.example/" }, "Website", "https://bakery.example/"],
  [{ totalCents: 35_000 }, "Total", "$350.00"],
  [{ committees: ["tech", "events"] }, "Committees", "tech, events"],
])("%j is readable", (kept, label, value) => {
  const account = read({ account: kept }).find(({ title }) => title === "Your account");
  expect(account?.kept).toEqual([{ facts: [{ label, value }], parts: [] }]);
});

test("what is empty, or only for programs, is left out", () => {
  const kept = { id: 7, memberId: 8, version: 1, phoneNumber: null, message: "", sessions: [], details: {} };
  for (const { kept: shown } of read({ account: kept, sentToUs: [], directory: [kept] }))
    expect(shown).toEqual([]);
});

test("what belongs to something stands under it; a part that has no title of its own comes last", () => {
  const sections = read({
    moreThings: [{ name: "One" }],
    sentToUs: { messages: [{ message: "Hello", replies: [{ text: "Welcome" }] }] },
  });
  expect(sections.map(({ title }) => title)).toEqual([
    "Your account",
    "Your directory listing",
    "More about your listing",
    "What you’ve sent us",
    "Photos you asked us to remove",
    "Photos you added",
    "Your orders and invoices",
    "Your payments without an invoice, and credit from before",
    "More things",
  ]);
  const replies = [{ title: "Replies", kept: [{ facts: [{ label: "Text", value: "Welcome" }], parts: [] }] }];
  const message = { facts: [{ label: "Message", value: "Hello" }], parts: replies };
  expect(sections[3]?.kept[0]?.parts).toEqual([{ title: "Messages", kept: [message] }]);
});
