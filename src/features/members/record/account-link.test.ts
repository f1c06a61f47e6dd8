import { expect, test } from "vitest";
import { accountLink } from "./account-link.ts";

const listing = { email: "ada@bakery.example", isEmailShared: false };
const account = { id: "u", email: listing.email, isConfirmed: true, isDisowned: false, listing: null };
const joined = { ...account, listing: 7 };

test.each([
  ["no account has its address", null, null, { kind: "none" }],
  ["a confirmed account", null, account, { kind: "ready", account }],
  [
    "an account whose address anyone may have typed",
    null,
    { ...account, isConfirmed: false },
    { kind: "unconfirmed" },
  ],
  ["an account with another entry", null, { ...account, listing: 9 }, { kind: "has-entry", listing: 9 }],
  ["its own account", joined, joined, { kind: "joined", account: joined, mayPart: false }],
  [
    "an account with another address",
    { ...joined, email: "a@b.example" },
    null,
    { kind: "joined", account: { ...joined, email: "a@b.example" }, mayPart: true },
  ],
] as const)("[6.02] an entry and %s", (_, own, namesake, link) => {
  expect(accountLink(listing, own, namesake)).toEqual(link);
});

test("[6.02] an entry whose address others use too can be parted from the account with it", () => {
  const link = accountLink({ ...listing, isEmailShared: true }, joined, joined);
  expect(link).toMatchObject({ kind: "joined", mayPart: true });
});
