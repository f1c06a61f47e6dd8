import { Alert } from "#ui/alert.tsx";
import { AccountTile } from "./account-tile.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";

export function NewRecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <AccountTile
      takesFocus
      title="Your recovery codes"
      text="Each signs you in once when you do not have your phone. Keep them where you can find them without your phone."
    >
      <Alert tone="warning" live title="They are shown this once. Save them now." />
      <RecoveryCodeList codes={codes} />
    </AccountTile>
  );
}
