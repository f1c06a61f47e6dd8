import { createContext } from "react";
import type { Choice } from "#content/media/media.ts";

/**
 * The pictures that the picture fields of a form offer before any search: the latest of the library, and those that
 * the form names. The form's screen provides them from its loader (`listChoices`).
 */
export const PictureChoices = createContext<readonly Choice[]>([]);
