import { z } from "zod";
import { kindOf } from "#records/field-schemas.ts";
import { committeeTitle } from "./committee-title.server.ts";
import { seatFields } from "./seat-fields.ts";

/** The seats of committees as the history knows them. */
export const seatKind = kindOf(seatFields, {
  entity: "seat",
  one: "seat in a committee",
  many: "seats in committees",
  together: "seats",
  title: ({ name = "" }) => name,
  about: ({ committee }) => (committee ? committeeTitle(committee) : ""),
  words: { committee: committeeTitle },
  also: { memberId: z.number().nullable() },
  actions: { ended: "Ended" },
});
