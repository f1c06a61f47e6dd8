import { content } from "#content/store.server.ts";

/** The id when the content no longer has the committee. */
export function committeeTitle(id: string): string {
  return content("committees").list.find((one) => one.id === id)?.title ?? id;
}
