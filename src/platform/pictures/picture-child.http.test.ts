import { expect, test } from "vitest";
import { childrenRunning, childSettings, settingsOf } from "#tests/support/children.ts";
import { openClient } from "#tests/support/client.ts";
import { memberFields } from "#tests/support/members.ts";
import { plainPicture } from "#tests/support/pictures.ts";
import { isRunning } from "#tests/support/process-state.ts";
import { startTestSite } from "#tests/support/start-site.ts";

test.runIf(process.platform === "linux")(
  "the built site draws pictures in a child that knows none of its settings and ends with it",
  async () => {
    const site = await startTestSite();
    const portrait = await plainPicture({ width: 80, height: 60 }).png().toBuffer();
    const photo = new File([new Uint8Array(portrait)], "me", { type: "image/png" });
    const sent = await openClient(site.origin).post("/embedded-directory", { ...memberFields(), photo });
    expect(sent.status).toBeLessThan(400);

    const [child = 0, ...others] = childrenRunning("picture-child.js");
    expect(child).toBeGreaterThan(0);
    expect(others).toEqual([]);
    expect(settingsOf(child)).toEqual(childSettings);
    await site.stop();
    expect(isRunning(child)).toBe(false);
  },
);
