import type { Audience } from "#content/letters.ts";
import type { Reason } from "#features/inquiries/letters/audience.server.ts";
import { listWords } from "../members/list-words.ts";

type Titled = readonly { id: string; title: string }[];

/** Whom a letter goes to, in words; `topics` and `committees` are those of the site. */
export function audienceWords(
  audience: Audience,
  { topics, committees }: { topics: Titled; committees: Titled },
): string {
  const titleIn = (list: Titled, id: string) => `“${list.find((one) => one.id === id)?.title ?? id}”`;
  switch (audience.kind) {
    case "readers":
      return audience.topic === undefined
        ? "All subscribers"
        : `Subscribers to ${titleIn(topics, audience.topic)}`;
    case "members":
      return "All members";
    case "tag":
      return `Members with the tag “${audience.tag}”`;
    case "category":
      return `Members in “${audience.category}”`;
    case "seats":
      return `People on ${titleIn(committees, audience.committee)}`;
    case "committee":
      return `Members interested in ${titleIn(committees, audience.committee)}`;
    case "list":
      return `Members on the list ${listWords(audience.list)}`;
  }
}

const reasonWords: Record<Reason, string> = {
  suspended: "suspended",
  "no-member": "not approved",
  "no-term": "without an active membership",
  sample: "from the sample data",
  "no-address": "without an email address",
  "no-email": "who opted out of all email",
  paused: "whose email bounces",
  left: "who unsubscribed from announcements",
  shared: "who share someone else's email address",
};

/** How many of an audience get no letter, and why: "2 suspended". */
export const leftOutWords = ({ why, count }: { why: Reason; count: number }) =>
  `${count.toLocaleString("en-US")} ${reasonWords[why]}`;
