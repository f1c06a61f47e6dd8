const nobody: Record<string, string> = { system: "The website", visitor: "Online" };

/** Where a sentence would read "by Online". */
const asides: Record<string, string> = { "The website": "automatically", Online: "online" };

type Actor = { actor: string; actorName: string | null; actorEmail: string | null };

/** Who made a change, in words: an account by its name, or by its address while it has none. */
export function whoDid({ actor, actorName, actorEmail }: Actor): string {
  return actorName || actorEmail || (nobody[actor] ?? "A former account");
}

/** What `whoDid` says, as a sentence goes on with it: "Changed by Ada Hill", "Added online". */
export const byWhom = (who: string) => asides[who] ?? `by ${who}`;
