import { formOf } from "#records/field-schemas.ts";
import { appointmentFields } from "./appointment-fields.ts";

/** A person without an email address leaves it empty. */
export const appointmentForm = formOf(appointmentFields).refine(
  ({ since, until }) => until === null || until >= since,
  {
    path: ["until"],
    error: "Choose a last day that isn’t before the first",
  },
);
