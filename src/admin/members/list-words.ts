import { viewWords } from "../lists/view-words.ts";
import { memberList } from "./member-list.tsx";

/** A filtered list of members in the words of its filters, from the query of its address. */
export function listWords(query: string): string {
  return viewWords(memberList.filters, new URLSearchParams(query));
}
