/** What the memberships of a board's page are counted by. */
export const boardKinds = ["held", "joined", "renewed", "returned", "lapsed", "left", "due"] as const;
export type BoardKind = (typeof boardKinds)[number];

/** In words, for lists and headings. */
export const boardWords: Record<BoardKind, string> = {
  held: "Memberships on the day",
  joined: "Joined",
  renewed: "Renewed",
  returned: "Returned",
  lapsed: "Lapsed",
  left: "Resigned or ended",
  due: "Come due",
};
