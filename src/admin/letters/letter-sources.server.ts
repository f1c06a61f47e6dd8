import { organisationDay } from "#billing/organisation-day.server.ts";
import { newsHubPath } from "#content/placeholders.ts";
import { published } from "#content/published-posts.ts";
import { postsOf } from "#content/snapshot.ts";
import { content, snapshot } from "#content/store.server.ts";
import { listUpcoming } from "#features/events/calendar/list-store.server.ts";
import { displayDate, displayTime } from "#features/events/event.ts";
import type { LetterSources } from "#features/inquiries/letters/resolve-letter.server.ts";
import { sendLetters } from "#features/inquiries/letters/send-letters.server.ts";
import { listNewest } from "#features/members/directory/directory-store.server.ts";
import { listStaffWho } from "#identity/staff/accounts.server.ts";
import { addDays } from "#platform/days.ts";
import { today } from "#platform/today.ts";
import { letterMembers } from "./letter-members.server.ts";

const mostMembers = 40; // in one list of a letter

/** Where letters take from what they list: what every visitor sees on the site. */
export const letterSources: LetterSources = {
  async events({ db, clock }, count) {
    const { timeSuffix } = content("organisation");
    const events = await listUpcoming(db, clock.now(), count);
    return events.map(({ id, title, date, startTime, location }) => ({
      title,
      detail: [`${displayDate(date)}, ${displayTime(startTime, timeSuffix)}`, location]
        .filter(Boolean)
        .join("\n"),
      to: `/event/${id}`,
    }));
  },
  async members({ db, clock }, days) {
    const day = organisationDay(clock.now());
    const since = addDays(day, -days);
    const newest = await listNewest(db, { reader: "visitor", day }, mostMembers);
    return newest
      .filter(({ joinedOn }) => joinedOn !== null && joinedOn >= since)
      .map(({ slug, fullName, company, jobTitle }) => ({
        title: fullName,
        detail: [jobTitle, company].filter(Boolean).join(", "),
        to: `/directory/${slug}`,
      }));
  },
  async posts({ clock }, count) {
    const { abbreviation, timeZone } = content("organisation");
    const posts = published(postsOf(snapshot()), today(clock.now(), timeZone));
    return posts.slice(0, count).map(({ slug, title, summary }) => ({
      title,
      detail: summary,
      to: `${newsHubPath(abbreviation)}/${slug}`,
    }));
  },
};

/** The job that sends letters, with what they list, for as long as their authors may send any. */
export const sendDueLetters = sendLetters({
  sources: letterSources,
  members: letterMembers,
  async mayStillSend(connection, author) {
    const staff = await listStaffWho(connection, "letters.send");
    return staff.some(({ id }) => id === author);
  },
});
