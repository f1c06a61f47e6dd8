import { z } from "zod";
import { singleLine } from "#platform/plain-text.ts";

const reasonLength = { least: 3, most: 300 }; // characters
const words = `Give the reason in ${reasonLength.least} to ${reasonLength.most} characters`;

export const reasonField = z
  .string()
  .transform(singleLine)
  .pipe(z.string().min(reasonLength.least, words).max(reasonLength.most, words));
