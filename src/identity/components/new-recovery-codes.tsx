import { Alert } from "#ui/alert.tsx";
import { AccountTile } from "./account-tile.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";

export function NewRecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <AccountTile
      takesFocus
      title="Your recovery codes"
      text="Each code signs you in once when you don't have your phone. Keep them somewhere other than your phone."
    >
      <Alert tone="warning" live title="Save them now. They won't be shown again." />
      <RecoveryCodeList codes={codes} />
    </AccountTile>
  );
}
