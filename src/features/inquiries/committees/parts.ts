/** What somebody is in a committee. The values are stored. */
export const parts = ["chair", "member"] as const;
export type Part = (typeof parts)[number];

/** The parts in words. */
export const partWords: Record<Part, string> = { chair: "Chair", member: "Member" };
