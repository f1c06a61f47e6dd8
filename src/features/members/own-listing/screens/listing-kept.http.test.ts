import { expect } from "vitest";
import { members } from "#features/members/tables.ts";
import { lastMail } from "#tests/support/mail.ts";
import { createMember, memberFields } from "#tests/support/members.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { test } from "#tests/support/site.ts";

const path = "/embedded-directory";

test("[2.10.06] [7.21] a chosen photo without a byte in it is refused beside its field", async ({ site }) => {
  const photo = new File([], "me.jpg", { type: "image/jpeg" });
  const answer = await site.post(path, { ...memberFields(), photo });
  expect(answer.status).toBe(400);
  expect(mainOf(await answer.text())).toContain("Choose a JPEG or PNG picture.");
  expect(await site.platform.db.$count(members)).toBe(0);
});

test("[2.10.06] of an entry for a taken address nothing is lost: its owner gets what was sent, and a sixth of a day is refused in words", async ({
  site,
}) => {
  const { email } = await createMember(site.platform, { email: String(memberFields().email) });
  const send = (number: number) => {
    const text = new URLSearchParams({ ...memberFields({ company: `Firm ${number}` }) }).toString();
    return rawRequest(site.origin, path, {
      method: "POST",
      localAddress: `127.0.0.${number}`, // each connection has a limit of its own
      headers: {
        origin: site.origin,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": text.length,
      },
      body: [Buffer.from(text)],
    });
  };
  for (let number = 1; number <= 5; number++) expect((await send(number)).status).toBe(302);
  expect((await lastMail(site.platform, email, "directory-already-listed"))?.text).toContain("Firm 5");
  const refused = await send(6);
  expect(refused.status).toBe(429);
  expect(refused.body).toContain("received several listings with this email today.");
  expect(refused.body).toContain("Firm 6");
});
