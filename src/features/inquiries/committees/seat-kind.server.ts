import { z } from "zod";
import { mediumDay } from "#platform/days.ts";
import type { Kind } from "#records/kind.ts";
import { committeeTitle } from "./committee-title.server.ts";
import { parts, partWords } from "./parts.ts";

/** What the history keeps of a seat; every field may be missing, so that what another version wrote can be read. */
const storedSeat = z
  .object({
    committee: z.string(),
    memberId: z.number().nullable(),
    name: z.string(),
    email: z.string(),
    part: z.enum(parts),
    since: z.string(),
    until: z.string().nullable(),
  })
  .partial();

/** The seats of committees as the history knows them. */
export const seatKind: Kind<z.output<typeof storedSeat>> = {
  entity: "seat",
  one: "seat in a committee",
  many: "seats in committees",
  together: "seats",
  read: (state) => storedSeat.safeParse(state).data ?? null,
  title: ({ name = "" }) => name,
  about: ({ committee }) => (committee ? committeeTitle(committee) : ""),
  facts: ({ committee, name = "", email = "", part, since, until }) => [
    { label: "Committee", value: committee ? committeeTitle(committee) : "" },
    { label: "Name", value: name },
    { label: "Email", value: email },
    { label: "Part", value: part ? partWords[part] : "" },
    { label: "Since", value: since ? mediumDay(since) : "" },
    { label: "Until", value: until ? mediumDay(until) : "" },
  ],
  actions: { ended: "Ended" },
};
