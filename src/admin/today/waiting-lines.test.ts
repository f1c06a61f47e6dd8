import { expect, test } from "vitest";
import { waitingLines } from "./waiting-lines.ts";

test("what does not wait, and what the role may not see, is no line", () => {
  expect(waitingLines({}, [], null)).toEqual([]);
  expect(waitingLines({ reviews: 0, inbox: 0, held: 0, mail: 0 }, [], { open: 0, all: 12 })).toEqual([]);
});

test("each line leads to the list that shows as many", () => {
  const lines = waitingLines(
    {
      reviews: 3,
      inbox: 1,
      held: 3,
      "to-decide": 2,
      pastDue: 12,
      mail: 2,
      news: 1,
      photos: 4,
      gallery: 0,
      undescribed: 5,
    },
    [
      {
        key: "grace",
        words: "Memberships in the grace period",
        count: "3",
        act: "See who",
        to: "/admin-dashboard/members?standing=grace",
      },
    ],
    { open: 2, all: 12 },
  );
  expect(lines.map(({ words, count, act, to }) => `${count} ${words} (${act}): ${to}`)).toEqual([
    "3 Listings to review (Review): /admin-dashboard/reviews?open=first",
    "1 Member articles to review (Review): /admin-dashboard/news/articles?open=first",
    "1 New messages and orders (Read): /admin-dashboard/inbox?state=new",
    "2 Payments that need attention (Decide): /admin-dashboard/to-decide",
    "12 Invoices past due (Follow up): /admin-dashboard/invoices?state=past-due",
    "2 Emails that couldn't be delivered (Resend): /admin-dashboard/mail?state=failed",
    "4 Photos to review (Review): /admin-dashboard/gallery?state=waiting",
    "5 Photos without a description (Describe): /admin-dashboard/gallery?text=missing",
    "3 Memberships in the grace period (See who): /admin-dashboard/members?standing=grace",
    " Held: 3 (Check): /admin-dashboard/inbox?state=held",
    " Make the site your own (Continue): /admin-dashboard/first-steps",
  ]);
});
