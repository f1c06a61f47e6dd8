/** A part of a line: text as it is, a line break, emphasis, or a link whose address has been checked. */
export type Inline =
  | string
  | { type: "break" }
  | { type: "strong" | "emphasis"; parts: Inline[] }
  | { type: "link"; href: string; parts: Inline[] };

/** A paragraph, a heading (2 is the larger one), or a list; `start` is the first number, null for bullets. */
export type Block =
  | { type: "paragraph"; parts: Inline[] }
  | { type: "heading"; level: 2 | 3; parts: Inline[] }
  | { type: "list"; start: number | null; items: Block[][] };

/** A formatted text as plain data: nothing but these kinds can be in it, whatever was typed. */
export type Formatted = Block[];
