import type { SeatFreed } from "./free-seat.server.ts";
import type { SeatGiven } from "./invite-to-seat.server.ts";
import type { SeatState } from "./seating.ts";
import type { SeatTaken } from "./take-seat.server.ts";

export const seatWords: Record<SeatState, string> = {
  held: "Has a seat",
  invited: "Invited",
  leaves: "Leaves",
  over: "Over the limit",
};

const isGone = "This is not so any more. Look at the list as it is now.";

const whySeat: Record<
  Exclude<(SeatFreed | SeatGiven) & { ok: false }, { reason: "full" }>["reason"],
  string
> = {
  "not-found": isGone,
  already: "They have a seat, or are invited, already.",
  contact: "They speak for the company. Someone else has to be its contact first.",
  past: "Choose today or a later day.",
};

export function seatRefusal(refused: (SeatFreed | SeatGiven) & { ok: false }): string {
  if (refused.reason !== "full") return whySeat[refused.reason];
  const { count } = refused;
  return count === 1
    ? "The one seat is taken. Free it, or add a seat."
    : `All ${count} seats are taken. Free one, or add a seat.`;
}

export const takeRefusal: Record<(SeatTaken & { ok: false })["reason"], string> = {
  "not-found": "This invitation is not there any more. Ask who invited you.",
  already: "You have a seat of this company already.",
  full: "The seats of this company are all taken now. Ask who invited you.",
  "entry-in-question":
    "First it has to be settled which entry in the directory is yours. Answer the question under “My entry”, or write to us.",
};

export const seatDone = {
  invited: (name: string) => ({
    title: "Invited",
    description: `${name} gets a mail with the way to their seat.`,
  }),
  given: { title: "Seat given", description: "They are a member through the company from today." },
  freed: { title: "Freed", description: "The seat can be given to someone else." },
  passed: (name: string) => ({
    title: "Passed on",
    description: `${name} gets a mail. Who had the seat keeps it to the end of the day.`,
  }),
  taken: (company: string) => ({ title: "The seat is yours", description: `You belong to ${company} now.` }),
  declined: { title: "Declined", description: "The invitation is gone." },
};

export const invitedTooOften = "You have sent many invitations lately. Try again tomorrow.";

export const errors = {
  name: "Name is required",
  noName: "Enter a person’s name, without links or other text",
  tooLong: "Keep the name shorter",
  email: "Invalid email address",
  day: "Choose a day, such as 2026-03-20",
};
