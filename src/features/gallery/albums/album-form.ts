import { formOf } from "#records/field-schemas.ts";
import { albumFields } from "../album-fields.ts";

/** The album form of staff. */
export const albumForm = formOf(albumFields).refine(
  ({ eventId }) => eventId === null || /^\d{1,40}$/.test(eventId),
  { path: ["eventId"], error: albumFields.eventId.wrong },
);
