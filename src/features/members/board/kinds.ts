export const boardKinds = ["held", "joined", "renewed", "returned", "lapsed", "left", "due"] as const;
export type BoardKind = (typeof boardKinds)[number];

export const boardWords: Record<BoardKind, string> = {
  held: "Active memberships",
  joined: "Joined",
  renewed: "Renewed",
  returned: "Returned",
  lapsed: "Lapsed",
  left: "Resigned or ended",
  due: "Renewals due",
};
