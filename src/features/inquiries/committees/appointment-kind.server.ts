import { z } from "zod";
import { kindOf } from "#records/field-schemas.ts";
import { appointmentFields } from "./appointment-fields.ts";
import { committeeTitle } from "./committee-title.server.ts";

export const appointmentKind = kindOf(appointmentFields, {
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
