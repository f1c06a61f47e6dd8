import { Badge } from "#ui/badge.tsx";
import { AccountForm } from "./account-form.tsx";

/** The times are formatted text. */
export type Device = {
  id: string;
  name: string;
  address: string;
  startedAt: string;
  lastUsedAt: string;
  isThis: boolean;
};

/** The current device is signed out by "Sign out" in the header. */
export function DeviceRow({ device }: { device: Device }) {
  const { id, name, address, startedAt, lastUsedAt, isThis } = device;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t py-4 last:border-b">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 font-semibold">
          <span>{name}</span> {isThis && <Badge tone="emerald">This device</Badge>}
        </p>
        <p className="text-ink-soft text-small">
          Last used {lastUsedAt} from {address}. Signed in {startedAt}.
        </p>
      </div>
      {!isThis && (
        <AccountForm
          id={`session-${id}`}
          intent="one"
          hidden={{ session: id }}
          submit={
            <>
              Sign out{" "}
              <span className="sr-only">
                {name}, {address}
              </span>
            </>
          }
          look={{ variant: "secondary", size: "small" }}
        />
      )}
    </li>
  );
}
