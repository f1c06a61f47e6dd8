export const boardKinds = ["held", "joined", "renewed", "returned", "lapsed", "left", "due"] as const;
export type BoardKind = (typeof boardKinds)[number];

export const boardWords: Record<BoardKind, string> = {
  held: "Memberships on the day",
  joined: "Joined",
  renewed: "Renewed",
  returned: "Returned",
  lapsed: "Lapsed",
  left: "Resigned or ended",
  due: "Come due",
};
