import type { SeatFreed } from "./free-seat.server.ts";
import type { SeatGiven } from "./invite-to-seat.server.ts";
import type { SeatMoved } from "./move-seat.server.ts";
import type { SeatState } from "./seating.ts";
import type { SeatTaken } from "./take-seat.server.ts";

export const seatWords: Record<SeatState, string> = {
  held: "Has a seat",
  invited: "Invited",
  leaves: "Leaves",
  over: "Over the limit",
};

const isGone = "This has changed. Check the updated list.";

const whySeat: Record<
  Exclude<(SeatFreed | SeatGiven) & { ok: false }, { reason: "full" }>["reason"],
  string
> = {
  "not-found": isGone,
  already: "They already have a seat or an invitation.",
  contact: "They're the main contact. First make someone else the main contact.",
  past: "Choose today or a later date.",
};

export function seatRefusal(refused: (SeatFreed | SeatGiven) & { ok: false }): string {
  if (refused.reason !== "full") return whySeat[refused.reason];
  const { count } = refused;
  return count === 1
    ? "The only seat is taken. Remove the person who has it, or add a seat."
    : `All ${count} seats are taken. Remove someone, or add a seat.`;
}

export const takeRefusal: Record<(SeatTaken & { ok: false })["reason"], string> = {
  "not-found": "This invitation is no longer available. Ask the person who invited you.",
  already: "You already have a seat with this company.",
  full: "All of this company's seats are taken now. Ask the person who invited you.",
  "entry-in-question":
    "First tell us which listing in the directory is yours. Answer the question under “My listing”, or contact us.",
};

export const moveStays =
  "The move can't be undone because of later changes, or because the company they left has no free seat.";

/** Why somebody is not moved to another company; `company` is that one's name. */
export function moveRefusal(refused: SeatMoved & { ok: false }, company: string): string {
  switch (refused.reason) {
    case "full":
      return `${company} has no free seat: ${refused.count === 1 ? "its only seat is" : `all ${refused.count} are`} taken. Remove someone there, or add a seat.`;
    case "already":
      return `They already have a seat with ${company}.`;
    case "ended":
      return `${company}'s membership isn't active. Renew it, or add a membership first.`;
    case "not-begun":
      return `${company}'s membership hasn't started yet. Move them on its first day or later.`;
    case "own":
      return "They also have a membership of their own. End it first, or add them on the other company's screen.";
    default:
      return seatRefusal(refused);
  }
}

export const seatDone = {
  invited: (name: string) => ({
    title: "Invitation sent",
    description: `${name} will get an email with a link to accept.`,
  }),
  moved: (company: string) => ({
    title: `Moved to ${company}`,
    description: "They're a member through that company as of today.",
  }),
  given: { title: "Person added", description: "They're a member through the company as of today." },
  freed: { title: "Removed", description: "You can give the seat to someone else." },
  passed: (name: string) => ({
    title: "Replacement invited",
    description: `${name} will get an email. The person they replace keeps the seat through today.`,
  }),
  taken: (company: string) => ({
    title: "Invitation accepted",
    description: `You're now part of ${company}'s membership.`,
  }),
  declined: { title: "Invitation declined", description: "It's no longer in your account." },
};

export const invitedTooOften = "You've sent a lot of invitations. Try again tomorrow.";

export const errors = {
  name: "Name is required",
  noName: "Enter a person’s name, without links or other text",
  tooLong: "Use a shorter name",
  email: "Invalid email address",
  day: "Choose a date, such as 2026-03-20",
};
