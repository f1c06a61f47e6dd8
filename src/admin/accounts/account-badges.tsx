import { Badge } from "#ui/badge.tsx";

type State = { emailVerified: boolean; suspendedAt: Date | null; closingAt: Date | null };

/** The state of an account as badges. */
export function AccountBadges({ account }: { account: State }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {account.emailVerified ? (
        <Badge tone="emerald">Confirmed</Badge>
      ) : (
        <Badge tone="diamond">Not confirmed</Badge>
      )}
      {account.suspendedAt && <Badge tone="danger">Suspended</Badge>}
      {account.closingAt && <Badge>Closing</Badge>}
    </span>
  );
}
