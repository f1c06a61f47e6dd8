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
        to: "/admin-dashboard/members?standing=grace",
      },
    ],
    { open: 2, all: 12 },
  );
  expect(lines.map(({ words, count, to }) => `${count} ${words}: ${to}`)).toEqual([
    "3 Listings to review: /admin-dashboard/reviews?open=first",
    "1 Member articles to review: /admin-dashboard/news/articles?open=first",
    "1 New messages and orders: /admin-dashboard/inbox?state=new",
    "2 Money that needs attention: /admin-dashboard/to-decide",
    "12 Invoices past due: /admin-dashboard/invoices?state=past-due",
    "2 Emails that couldn't be delivered: /admin-dashboard/mail?state=failed",
    "4 Photos to review: /admin-dashboard/gallery?state=waiting",
    "5 Photos without a description: /admin-dashboard/gallery?text=missing",
    "3 Memberships in the grace period: /admin-dashboard/members?standing=grace",
    " Held: 3: /admin-dashboard/inbox?state=held",
    " Make the site your own: /admin-dashboard/first-steps",
  ]);
});
