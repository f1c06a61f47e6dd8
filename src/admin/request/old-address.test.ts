import { expect, test } from "vitest";
import { movedAddress, replacedAddress } from "./old-address.ts";

test.each([
  ["", null],
  ["?q=anna", null],
  ["?tab=overview", "/admin-dashboard"],
  ["?tab=unknown&q=1", "/admin-dashboard"],
  ["?tab=members&state=pending", "/admin-dashboard/members?state=pending"],
  ["?tab=gallery&view=requests", "/admin-dashboard/gallery?view=requests"],
  ["?tab=inbox&inquiry=7", "/admin-dashboard/inbox/7"],
  ["?tab=mail&message=5", "/admin-dashboard/mail/5"],
  ["?tab=history&change=3", "/admin-dashboard/history/3"],
  ["?tab=history&event=ab", "/admin-dashboard/history?event=ab"],
  ["?tab=roles&person=ab", "/admin-dashboard/roles/ab"],
  ["?tab=accounts&account=a%2Fb", "/admin-dashboard/accounts/a%2Fb"],
])("the old address %s leads to %s", (query, expected) => {
  expect(replacedAddress(new URL(`https://chamber.test/admin-dashboard${query}`))).toBe(expected);
});

test.each([
  ["/members?state=pending", null],
  ["/members/7?state=deleted", null],
  ["/events?view=trash", null],
  ["/members?state=deleted&q=ada", "/admin-dashboard/trash?kind=member"],
  ["/gallery?view=trash", "/admin-dashboard/trash?kind=photo"],
  ["/media?show=deleted", "/admin-dashboard/trash?kind=media"],
  ["/ledger", "/admin-dashboard/books"],
  ["/ledger?month=2027-01", "/admin-dashboard/books?period=2027-01"],
  ["/ledger.csv?month=2027-01", "/admin-dashboard/entries.csv?month=2027-01"],
  ["/ledger/double-entry.csv", "/admin-dashboard/books/journal/details.csv"],
  ["/ledger/year.csv?year=2026", "/admin-dashboard/books/files/statement.csv?basis=accrual&period=2026"],
])("what stood at %s is at %s", (address, expected) => {
  expect(movedAddress(new URL(`https://chamber.test/admin-dashboard${address}`))).toBe(expected);
});
