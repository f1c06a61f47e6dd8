import { Badge } from "#ui/badge.tsx";
import { AccountForm } from "./account-form.tsx";

export function WaitingAddress({
  waiting,
  present,
}: {
  waiting: { email: string; old: boolean; new: boolean };
  present: string;
}) {
  const sides = [
    { address: present, confirmed: waiting.old },
    { address: waiting.email, confirmed: waiting.new },
  ];
  return (
    <div className="grid gap-4">
      <p>
        It changes to <strong>{waiting.email}</strong> once you've opened the links in both emails. They work
        for one day.
      </p>
      <ul className="grid gap-2">
        {sides.map(({ address, confirmed }) => (
          <li key={address} className="flex flex-wrap items-center gap-3">
            <span className="break-all">{address}</span>
            <Badge tone={confirmed ? "emerald" : "neutral"}>{confirmed ? "Confirmed" : "Waiting"}</Badge>
          </li>
        ))}
      </ul>
      <AccountForm id="take-back" intent="take-back" submit="Cancel change" look={{ variant: "secondary" }} />
    </div>
  );
}
