import { z } from "zod";
import { isDay } from "#platform/days.ts";
import { emailField } from "#platform/email-field.ts";
import { committeeNameLeast, nameLength } from "../limits.ts";
import { committeeErrors } from "../messages.ts";
import { lineField } from "../text-field.ts";
import { parts } from "./parts.ts";

/** Somebody's place in a committee. */
export type Seat = {
  committee: string;
  memberId: number | null;
  name: string;
  email: string;
  part: (typeof parts)[number];
  since: string;
  until: string | null;
};

const noDay = "Choose a day, such as 2026-03-20";
const day = z.string().refine(isDay, noDay);
const none = z.literal("");

/** The form of a seat for staff, used in the browser and in the action; who has no e-mail address leaves it empty. */
export const seatForm = z
  .object({
    committee: z.string("Choose a committee").min(1, "Choose a committee"),
    name: lineField({ least: committeeNameLeast, tooShort: committeeErrors.name, most: nameLength }),
    email: z.union([none, emailField(committeeErrors.email)], committeeErrors.email),
    part: z.enum(parts, "Choose a part"),
    since: day,
    until: z.union([none.transform(() => null), day], noDay),
  })
  .refine(({ since, until }) => until === null || until >= since, {
    path: ["until"],
    error: "Choose a day that is not before the first",
  });

export type SeatInput = z.output<typeof seatForm>;
