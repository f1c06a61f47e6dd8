const nobody: Record<string, string> = { system: "The website itself", visitor: "A visitor" };

type Actor = { actor: string; actorName: string | null; actorEmail: string | null };

/** Who made a change, in words: an account by its name, or by its address while it has none. */
export function whoDid({ actor, actorName, actorEmail }: Actor): string {
  return actorName || actorEmail || (nobody[actor] ?? "A former account");
}
