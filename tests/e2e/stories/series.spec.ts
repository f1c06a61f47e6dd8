import { keptAlive } from "#tests/support/browser.ts";
import { addEvent, eventInput, weekly } from "#tests/support/events.ts";
import { entryInFeed } from "#tests/support/feed.ts";
import { expect, story } from "#tests/support/story.ts";

story(
  "[4.11] [4.12] [4.16] staff edit one date of a series, move the series, cancel and restore a date and add ten, and calendars follow each step",
  async ({ person, site }) => {
    const { page } = person;
    const { platform } = site;
    const first = eventInput({ ...weekly, title: `Tea with ${person.email}`, date: "2027-03-04" });
    const { id } = await addEvent(platform, "system", first);
    const inFeed = async (number: number) => {
      const feed = await page.request.get(`/events.ics?q=${person.email}`, keptAlive);
      const entry = entryInFeed(await feed.text(), `${id}${number}`);
      return entry && [entry.start, entry.location, entry.status];
    };
    await person.signIn({ role: "events" });
    expect(await inFeed(2)).toEqual(["2027-03-18T18:00:00", "Town Hall", "CONFIRMED"]);

    await person.open(`/event-edit/${id}2`);
    await page.getByLabel("Location*").fill("Library");
    await page.getByRole("button", { name: "Update Event" }).click();
    await person.isTold("Event updated successfully");
    await expect(page).toHaveURL(/\/event-calendar\?month=\d{4}-\d{2}&changed=/);

    expect(await inFeed(1)).toEqual(["2027-03-11T18:00:00", "Town Hall", "CONFIRMED"]);
    expect(await inFeed(2)).toEqual(["2027-03-18T18:00:00", "Library", "CONFIRMED"]);

    await person.open(`/event/${id}3?confirm=delete`);
    if (person.scripts) await page.getByRole("button", { name: "Delete", exact: true }).click();
    else await page.getByRole("button", { name: "Delete Event" }).click();
    await person.isTold("Event Deleted");
    expect(await inFeed(3)).toEqual(["2027-03-25T18:00:00", "Town Hall", "CANCELLED"]);

    await person.open(`/event-edit/${id}`);
    await page.getByLabel("Location*").fill("Foundry");
    await page.getByLabel("Start Time*").fill("17:00");
    await page.getByLabel("The whole series").check();
    await page.getByRole("button", { name: "Update Event" }).click();
    const question = page.getByRole("region", { name: "These dates were edited separately" });
    await expect(question).toContainText("Thursday, March 18, 2027");
    await expect(question).toContainText("Location: Library");
    await expect(page.getByLabel("Location*")).toHaveValue("Foundry");
    await expect(question.getByLabel("Leave them as they are")).toBeChecked();
    await question.getByRole("button", { name: "Save" }).click();
    await person.isTold("Event updated successfully");
    await expect(page).toHaveURL(/\/event-calendar\?month=\d{4}-\d{2}&changed=/);

    expect(await inFeed(1)).toEqual(["2027-03-11T17:00:00", "Foundry", "CONFIRMED"]);
    expect(await inFeed(2)).toEqual(["2027-03-18T17:00:00", "Library", "CONFIRMED"]);

    await person.open(`/event/${id}4`);
    await page.getByText("Cancel Event", { exact: true }).click();
    await page.getByLabel("Reason").fill("The hall is flooded.");
    await page.getByRole("button", { name: "Cancel the event" }).click();
    await person.isTold("Event canceled");
    expect(await inFeed(4)).toEqual(["2027-04-01T17:00:00", "Foundry", "CANCELLED"]);

    await person.open("/admin-dashboard/trash");
    await page
      .getByRole("row", { name: new RegExp(person.email) })
      .getByRole("button", { name: "Restore" })
      .click();
    await person.isTold("Event restored");
    expect(await inFeed(3)).toEqual(["2027-03-25T17:00:00", "Foundry", "CONFIRMED"]);

    await person.open(`/event/${id}`);
    await page.getByRole("button", { name: "Add the Next 10 Dates" }).click();
    await person.isTold("Dates added");
    await expect(page.getByText("The last one is on Thursday, July 22, 2027.")).toBeVisible();
    expect(await inFeed(20)).toEqual(["2027-07-22T17:00:00", "Foundry", "CONFIRMED"]);
  },
);

story(
  "a series ends where staff say, and a wrong end is refused beside its field",
  async ({ person, site }) => {
    const { page } = person;
    await person.signIn({ role: "events" });
    await person.open("/event-create");
    await page.getByLabel("Event Title*").fill(`Course of ${person.email}`);
    await page.getByLabel("Location*").fill("Town Hall");
    await page.getByLabel("This is a recurring event").check();
    await page.getByLabel("After a number of dates").check();
    await page.getByLabel("Total number of dates").fill("1000");
    await page.getByRole("button", { name: "Create Event" }).click();
    await expect(page.getByText("Enter a number of dates from 2 to 104").first()).toBeVisible();
    await expect(page.getByLabel("Total number of dates")).toHaveValue("1000");
    await page.getByLabel("Total number of dates").fill("3");
    await page.getByRole("button", { name: "Create Event" }).click();
    await person.isTold("Event created successfully");
    const { rows } = await site.platform.db.execute(
      `select id from events where title = 'Course of ${person.email}'`,
    );
    expect(rows).toHaveLength(3);
  },
);
