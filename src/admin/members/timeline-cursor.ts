import type { LogCursor } from "../components/merge-logs.ts";

type Cursor = LogCursor<"change" | "inquiry" | "mail">;

/** Reads a cursor from a URL; an invalid one begins at the newest. */
export function readCursor(text: string): Cursor {
  const [, change, inquiry, mail] = /^(\d{0,15})\.(\d{0,15})\.(\d{0,15})$/.exec(text) ?? [];
  const place = (id: string | undefined) => (id ? Number(id) : null);
  return { change: place(change), inquiry: place(inquiry), mail: place(mail) };
}

/** A cursor as text for a URL. */
export function cursorText({ change, inquiry, mail }: Cursor): string {
  return [change, inquiry, mail].map((id) => id ?? "").join(".");
}
