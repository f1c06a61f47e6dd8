import { z } from "zod";
import { byKey } from "#features/members/fields.ts";
import { mergeKeys } from "#features/members/merge/merged-listing.ts";
import { rowNumber } from "../../request/row-id.ts";

/** Two entries with the versions that were seen, and for each field which one's value stays. */
export const mergeForm = z
  .object({
    ...{ id: rowNumber, version: rowNumber, other: rowNumber, otherVersion: rowNumber },
    counting: z.enum(["kept", "other"]).nullish(),
    shared: z.string().max(2_000).default(""),
    ...byKey(mergeKeys, () => z.enum(["kept", "other"]).default("kept")),
  })
  .transform((read) => ({
    ...{ id: read.id, version: read.version, other: read.other, otherVersion: read.otherVersion },
    counting: read.counting ?? null,
    shared: read.shared,
    chosen: mergeKeys.filter((key) => read[key] === "other"),
  }));
