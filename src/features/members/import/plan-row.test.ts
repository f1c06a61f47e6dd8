import { describe, expect, test } from "vitest";
import { byKey, typedKeys } from "#features/members/fields.ts";
import type { Member } from "#features/members/member.ts";
import { defaultVisibility } from "#features/members/visibility.ts";
import { cellsOf, planRow, type RowCells } from "./plan-row.ts";

const ada: Member = {
  ...byKey(typedKeys, () => null),
  id: 7,
  slug: "ada-okafor",
  userId: null,
  fullName: "Ada Okafor",
  email: "ada@okafor.example",
  company: "Okafor Interiors",
  phoneNumber: "+1 555",
  websiteUrl: "https://okafor.example/",
  servicesDescription: "One\nTwo",
  category: "Legal",
  photo: null,
  isEmailVerified: true,
  state: "approved",
  visibility: defaultVisibility,
  joinedOn: "2024-03-05",
  isSample: false,
  version: 4,
  createdAt: "2024-03-05T00:00:00.000Z",
  updatedAt: "2024-03-05T00:00:00.000Z",
};
const row: RowCells = { full_name: "Ada Okafor", email: "Ada@Okafor.example" };

describe("a row whose address nobody has", () => {
  test("creates a member of what it says, blanks as null", () => {
    const plan = planRow({ ...row, website_url: "okafor.example", joined_on: "3/5/2024" }, null, null);
    expect(plan).toMatchObject({
      action: "create",
      values: {
        fullName: "Ada Okafor",
        email: "ada@okafor.example",
        company: null,
        websiteUrl: "https://okafor.example/",
        joinedOn: "2024-03-05",
      },
    });
  });

  test("keeps a formula as plain text", () => {
    expect(planRow({ ...row, company: "=1+1" }, null, null).values).toMatchObject({ company: "=1+1" });
  });
});

test.each([
  [{}, "The row is empty"],
  [{ full_name: "Ada" }, "Email: Invalid email address"],
  [{ email: "ada@x.example" }, "Full name: Full name is required"],
  [{ ...row, website_url: "javascript:alert(1)" }, "Website: Invalid URL"],
  [{ ...row, services_description: "x".repeat(10_000) }, "Services: Keep the description"],
  [{ ...row, state: "gone" }, "State: “gone” is none of"],
  [{ ...row, joined_on: "2026-02-30" }, "Joined: “2026-02-30” is no day"],
  [{ ...row, email: "x", website_url: "ftp://x" }, "Email: Invalid email address; Website: Invalid URL"],
])("%o is skipped", (cells, reason) => {
  expect(planRow(cells, null, null)).toMatchObject({
    action: "skip",
    reason: expect.stringContaining(reason),
    values: null,
  });
});

test("an address that stands twice in the file counts once", () => {
  expect(planRow(row, null, 3)).toMatchObject({
    action: "skip",
    reason: "Line 3 has this e-mail address already",
  });
});

describe("a row whose address a member has", () => {
  test("changes what differs, and says how it read before and after", () => {
    const plan = planRow({ ...row, company: "Okafor Studio", state: "Suspended" }, ada, null);
    expect(plan).toEqual({
      action: "update",
      reason: "Company: Okafor Interiors → Okafor Studio; State: approved → suspended",
      values: { company: "Okafor Studio", state: "suspended" },
      memberId: 7,
      version: 4,
    });
  });

  test("leaves alone what the row leaves blank", () => {
    expect(planRow(row, ada, null)).toMatchObject({ action: "unchanged", values: null });
  });

  test("says nothing new when it says what is stored, whatever its case, ends of lines and protocol", () => {
    const same: RowCells = {
      ...row,
      company: " Okafor  Interiors ",
      phone_number: "+1 555",
      website_url: "okafor.example",
      services_description: "One\r\nTwo",
      category: "Legal",
      state: "APPROVED",
      joined_on: "2024-03-05",
    };
    expect(planRow(same, ada, null).action).toBe("unchanged");
  });
});

test("only mapped cells that say something count", () => {
  expect(cellsOf(["Ada", " ", "x@y.example"], { full_name: 0, company: 1, email: 2, state: 9 })).toEqual({
    full_name: "Ada",
    email: "x@y.example",
  });
});
