import * as field from "#platform/line-field.ts";
import * as phone from "#platform/phone-field.ts";
import { phoneLength } from "#platform/phone-length.ts";
import { phoneWrong, tooLong } from "./messages.ts";

type Bounds = { least?: number; tooShort?: string; most: number };

export const lineField = (bounds: Bounds) => field.lineField({ ...bounds, tooLong: tooLong(bounds.most) });

export const linesField = (bounds: Bounds) => field.linesField({ ...bounds, tooLong: tooLong(bounds.most) });

/** The phone number of a form that does not ask for one, only offers to take it. */
export const optionalPhoneField = () =>
  phone.optionalPhoneField({ wrong: phoneWrong, tooLong: tooLong(phoneLength) });

export const phoneField = ({ least, wrong }: { least: number; wrong: string }) =>
  phone.phoneField({ wrong, tooLong: tooLong(phoneLength) }, least);
