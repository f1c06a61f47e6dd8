/** What can go wrong in every group of calls; each group has its own codes for them. */
export type ProblemKind =
  | "bad-token" // the access token is none of ours
  | "expired-token"
  | "session-over" // signed out, suspended, or the account's role has changed
  | "no-token"
  | "second-factor-missing"
  | "forbidden"
  | "invalid" // the body or the address does not fit the description
  | "not-found"
  | "too-large"
  | "limited"
  | "unavailable" // the database or the store does not answer; clients try again by themselves
  | "unexpected";

/** A refusal that every group can make. `message` is a sentence for people; `status` replaces the kind's own. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly headers: Record<string, string>;
  readonly status: number | undefined;
  constructor(kind: ProblemKind, message: string, headers: Record<string, string> = {}, status?: number) {
    super(message);
    this.kind = kind;
    this.headers = headers;
    this.status = status;
  }
}

/** A refusal with a code of its own group; `more` are further fields of the body. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: object;
  readonly headers: Record<string, string>;
  constructor(
    status: number,
    code: string,
    message: string,
    { headers = {}, ...more }: { headers?: Record<string, string> } & Record<string, unknown> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
    this.headers = headers;
  }
}

export type Dialect = {
  problems: Record<ProblemKind, { status: number; code: string }>;
  body: (error: { status: number; code: string; message: string; more: object }) => object;
  headers?: Record<string, string>;
};
