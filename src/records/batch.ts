/** The batch that an address or a form names, "" for none: an id as we give it, or a number as 1.0 did. */
export function readBatch(text: string | null): string {
  return /^[\da-f-]{1,36}$/.exec(text ?? "")?.[0] ?? "";
}

/** A change of several records in words, from the history's action:"3 photos hidden". */
export function batchWords(one: string, action: string, count: number): string {
  const done = action === "deleted" ? "moved to the trash" : action;
  return `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"} ${done}`;
}
