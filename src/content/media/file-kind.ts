import { z } from "zod";
import type { Kind } from "#records/kind.ts";

const stored = z.object({ name: z.string() }).partial();

/** The files of the library, which letters link to, as the history knows them. */
export const fileKind: Kind<z.output<typeof stored>> = {
  entity: "file",
  one: "file for letters",
  many: "files for letters",
  together: "files",
  read: (state) => stored.safeParse(state).data ?? null,
  title: ({ name = "" }) => name,
  facts: ({ name = "" }) => [{ label: "Name", value: name }],
};
