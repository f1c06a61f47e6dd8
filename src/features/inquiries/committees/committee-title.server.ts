import { content } from "#content/store.server.ts";

/** What a committee is called; its id when the content has it no more. */
export function committeeTitle(id: string): string {
  return content("committees").list.find((one) => one.id === id)?.title ?? id;
}
