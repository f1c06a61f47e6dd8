import * as field from "#platform/line-field.ts";
import { tooLong } from "./messages.ts";

type Bounds = { least?: number; tooShort?: string; most: number };

export const lineField = (bounds: Bounds) => field.lineField({ ...bounds, tooLong: tooLong(bounds.most) });

export const linesField = (bounds: Bounds) => field.linesField({ ...bounds, tooLong: tooLong(bounds.most) });
