import { expect } from "vitest";
import { childRunning, childSettings, settingsOf } from "#tests/support/children.ts";
import { test } from "#tests/support/site.ts";

const file = () => ({ file: new File(["Name,Email\nAda,ada@x.example\n"], "m.csv", { type: "text/csv" }) });

test.runIf(process.platform === "linux")(
  "while a file is read others are answered: it is read in a child, which knows none of the settings",
  async ({ site }) => {
    const admin = await site.asAdmin();
    const upload = () => admin.post("/admin-dashboard/imports", file());
    expect((await upload()).status).toBe(302);
    const child = childRunning("file-child.js");
    expect(child).toBeGreaterThan(0);
    expect(settingsOf(child)).toEqual(childSettings);
    process.kill(child, "SIGSTOP");
    let isRead = false;
    const second = upload().finally(() => {
      isRead = true;
    });
    for (let asked = 0; asked < 3; asked++) expect((await site.get("/directory?q=ada")).status).toBe(200);
    expect(isRead).toBe(false);
    process.kill(child, "SIGCONT");
    expect((await second).status).toBe(302);
  },
);
