import { z } from "zod";
import { isMediaId } from "#content/media/media.ts";
import { rowId } from "../request/row-id.ts";

/** The picture that a form is about, and the version that was on the page. */
export const pictureRow = {
  id: z.string().transform((text) => (isMediaId(text) ? text : "")),
  version: z.string().transform((text) => rowId(text) ?? 0),
};
