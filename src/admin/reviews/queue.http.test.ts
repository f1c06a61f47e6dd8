import { expect } from "vitest";
import { createMember } from "#tests/support/members.ts";
import { openRows } from "#tests/support/open-rows.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const path = "/admin-dashboard/reviews";

async function twoWait(site: Site) {
  const add = (full_name: string) => createMember(site.platform, { full_name, state: "pending" });
  const [first, second] = [await add("Ada First"), await add("Bea Second")];
  const staff = await site.asRole("membership");
  const page = async (query: string) => mainOf(await (await staff.get(path + query)).text());
  return { staff, first, second, page };
}

test("[2.10.07] each submission is one row; the address says which one is open", async ({ site }) => {
  const { page, second } = await twoWait(site);
  expect(openRows(await page(""))).toEqual([]);
  expect(openRows(await page("?open=first"))).toEqual(["Ada First"]);
  expect(openRows(await page(`?open=${second.id}`))).toEqual(["Bea Second"]);
});

test("[2.10.07] a refused decision stays open with its reason, and a decision opens the next, also without scripts", async ({
  site,
}) => {
  const { staff, first, second, page } = await twoWait(site);
  const shown = await page("?open=first");
  expect(shown).toContain(`action="${path}?open=${first.id}"`);
  const decision = { intent: "decide-review", memberId: String(first.id), version: "0", memberVersion: "1" };
  const refused = await staff.post(`${path}?open=${first.id}`, { ...decision, decision: "decline" });
  expect(refused.status).toBe(400);
  expect(openRows(mainOf(await refused.text()))).toEqual(["Ada First"]);

  const next = /name="next" value="(\d+)"/.exec(shown)?.[1] ?? "";
  expect(next).toBe(String(second.id));
  const done = await staff.post(`${path}?open=${first.id}`, { ...decision, decision: "approve", next });
  expect(done.headers.get("location")).toBe(`${path}?open=${second.id}`);
  expect(openRows(await page(`?open=${second.id}`))).toEqual(["Bea Second"]);
});

test("[2.10.07] between approving and declining stand the reason and the return", async ({ site }) => {
  const { page } = await twoWait(site);
  const text = textOf(await page("?open=first"));
  const places = ["Approve", "Reason", "Return with this reason", "Decline"].map((word) =>
    text.indexOf(word),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});
