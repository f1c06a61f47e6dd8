import type { Connection } from "#platform/database.server.ts";

/** What somebody has by their membership: the price of members, a percent off, and for whom they may use them. */
export type Benefit = {
  memberId: number;
  isMember: boolean;
  percent: number;
  /** Themself, and the people on the seats of the company that they speak for. */
  people: { memberId: number; name: string; email: string }[];
};

/** Whose benefit is asked for: that of an account, or of a member's record that a mailed link names. */
export type Beneficiary = { userId: string } | { memberId: number };

declare module "#platform/platform.server.ts" {
  interface Platform {
    /** What the members' feature says of somebody who registers; null for who has no membership and no listing. */
    benefits: { of: (connection: Connection, who: Beneficiary, now: Date) => Promise<Benefit | null> };
  }
}
