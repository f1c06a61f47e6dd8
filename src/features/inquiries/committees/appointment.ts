import { formOf } from "#records/field-schemas.ts";
import { appointmentFields } from "./appointment-fields.ts";

/** The form of a seat for staff; who has no e-mail address leaves it empty. */
export const appointmentForm = formOf(appointmentFields).refine(
  ({ since, until }) => until === null || until >= since,
  {
    path: ["until"],
    error: "Choose a day that is not before the first",
  },
);
