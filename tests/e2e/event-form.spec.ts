import { expect, signInAsAdmin, test } from "#tests/support/browser.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";

test("[5.04] how the picture is shown can be set once there is one; one that fails to load is told in its words and cleared", async ({
  page,
  site,
}) => {
  await page.route("https://pictures.test/good.png", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.route("https://pictures.test/missing.png", (route) =>
    route.fulfill({ status: 200, body: "no picture" }),
  );
  await signInAsAdmin(page, site);
  await page.goto("/event-create");
  const field = page.getByLabel("Image URL");
  const description = page.getByLabel("Image description");
  await expect(field).toBeVisible();
  await expect(description).toBeHidden();
  await field.fill("https://pictures.test/good.png");
  await description.fill("A samovar");
  await expect(page.getByRole("group", { name: "Image on the page" })).toBeVisible();
  await page.getByRole("button", { name: "Clear image" }).click();
  await expect(description).toBeHidden();

  await field.fill("https://pictures.test/good.png");
  await expect(page.getByAltText(/Preview/)).toBeVisible();
  await field.fill("https://pictures.test/missing.png");
  const notice = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
  await expect(notice).toHaveText(
    /^Image ErrorCould not load the image\. Please check the URL or try another image\.$/,
  );
  await expect(page.getByAltText(/Preview/)).toHaveCount(0);
});

test.describe("a picture whose address cannot be loaded", () => {
  test.use({ brokenPage: "allowed" });
  test("[5.04] whatever the address is, it is told once the field is left", async ({ page, site }) => {
    await signInAsAdmin(page, site);
    await page.goto("/event-create");
    const field = page.getByLabel("Image URL");
    const notice = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
    await page.route("https://unreachable.test/**", (route) => route.abort());
    for (const address of [
      "http://pictures.test/good.png",
      "pictures.test/good.png",
      "https://unreachable.test/",
    ]) {
      await page.reload();
      await expect(notice).toHaveCount(0);
      await field.fill(address);
      await field.press("Tab");
      await expect(notice, address).toContainText("Could not load the image.");
      await expect(page.getByAltText(/Preview/)).toHaveCount(0);
      await expect(field, "what was typed stays, to be mended").toHaveValue(address);
    }
  });
});

const meeting = "https://meet.example.org/ada";

test("[4.19] a meeting link outlives an unticked 'virtual'; one that cannot be read stays in sight, so that what stops the save can be mended", async ({
  page,
  site,
}) => {
  const limited = { meetingFor: "members", meetingFrom: "hour-before" } as const;
  const online = eventInput({ date: "2027-03-04", isVirtual: true, zoomLink: meeting, ...limited });
  const { id } = await addEvent(site.platform, "system", online);
  await signInAsAdmin(page, site);
  await page.goto(`/event-edit/${id}`);
  const virtual = page.getByLabel("This is a virtual event");
  const link = page.getByLabel("Zoom Link");
  await expect(link).toHaveValue(meeting);
  await virtual.uncheck();
  await expect(link).toHaveCount(0);
  await virtual.check();
  await expect(link).toHaveValue(meeting);
  await expect(page.getByLabel("Members")).toBeChecked();
  await expect(page.getByLabel("From an hour before the event")).toBeChecked();
  await link.fill("meet at Ada's");
  await virtual.uncheck();
  await page.getByRole("button", { name: "Update Event" }).click();
  await expect(link).toBeVisible();
  await expect(page.getByRole("alert").first()).toContainText("Enter a full web address");
});

test("[4.19] without scripts the box shows the stored meeting link, and the picture's description stands there", async ({
  noScriptPage: page,
  site,
}) => {
  const inPerson = eventInput({ date: "2027-03-04", zoomLink: meeting });
  const { id } = await addEvent(site.platform, "system", inPerson);
  await signInAsAdmin(page, site);
  await page.goto(`/event-edit/${id}`);
  const link = page.getByLabel("Zoom Link");
  await expect(link).toBeHidden();
  await page.getByLabel("This is a virtual event").check();
  await expect(link).toBeVisible();
  await expect(link).toHaveValue(meeting);
  await expect(page.getByLabel("Image description")).toBeVisible();
});
