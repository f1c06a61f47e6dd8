import * as field from "#platform/line-field.ts";
import { tooLong } from "./messages.ts";

type Bounds = { least?: number; tooShort?: string; most: number };

/** A single-line text of a visitor's form. */
export const lineField = (bounds: Bounds) => field.lineField({ ...bounds, tooLong: tooLong(bounds.most) });

/** A multi-line text of a visitor's form. */
export const linesField = (bounds: Bounds) => field.linesField({ ...bounds, tooLong: tooLong(bounds.most) });
