/**
 * What a token is worth by itself: genuine, for this form, not expired. `claim` is its unique mark, which may be
 * used once until `expires` (ms since 1970).
 */
export type TokenVerdict =
  | { good: true; claim: Claim }
  | {
      good: false;
      message: string;
      claim?: Claim;
    };

export type Claim = { id: string; expires: number };
