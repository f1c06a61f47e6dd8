import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { fixedAdminId, sessionCookies } from "#tests/support/accounts.ts";
import { type Site, test } from "#tests/support/site.ts";

const members = 10_000; // ten times the batch size of the export
const breadth = 3_000; // characters each: in total more than the socket buffers hold

/** Requests an export of many members; the body of the response is not read yet. */
async function askForExport(site: Site): Promise<IncomingMessage> {
  await site.platform.db.execute(
    sql`insert into profiles (slug, full_name, email, website_url, state)
        select 'member-' || n, 'Member ' || n, 'member-' || n || '@members.example', repeat('x', ${breadth}), 'approved'
        from generate_series(1, ${members}) n`,
  );
  const cookies = await sessionCookies(site.platform, await fixedAdminId(site.platform));
  const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
  const asked = request(`${site.origin}/admin-dashboard/members.csv`, { headers: { cookie } }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  return answer;
}

test("the export of the members reaches the client while it is still being made", async ({ site }) => {
  const answer = await askForExport(site);
  const [first] = (await once(answer, "data")) as [Buffer];
  answer.pause();
  expect(first.length).toBeGreaterThan(0);
  // Rows that were not read before this deletion are missing in the file.
  await site.platform.db.execute(sql`delete from profiles`);
  let text = first.toString();
  for await (const part of answer) text += part;
  const lines = text.match(/@members\.example/g)?.length ?? 0;
  expect(lines).toBeGreaterThan(100);
  expect(lines).toBeLessThan(members);
});

test("an export stops asking the database when its client goes away", async ({ site }) => {
  const selects = vi.spyOn(site.platform.db, "select");
  try {
    const answer = await askForExport(site);
    await once(answer, "data");
    answer.destroy();
    const counts: number[] = [];
    await vi.waitFor(
      () => {
        counts.push(selects.mock.calls.length);
        expect(counts.at(-1)).toBe(counts.at(-2));
      },
      { interval: 300, timeout: 60_000 },
    );
    expect(counts.at(-1)).toBeLessThan(members / 1_000);
  } finally {
    selects.mockRestore();
  }
});
