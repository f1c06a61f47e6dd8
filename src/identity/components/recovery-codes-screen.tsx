import { mfaEnabled } from "#identity/messages.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";

export function RecoveryCodesScreen({ codes, next }: { codes: string[]; next: string }) {
  return (
    <Tile className="grid max-w-lg gap-6 p-6 sm:p-8">
      <Alert tone="success" title={mfaEnabled.title}>
        {mfaEnabled.before.description}
        <noscript>
          <p>{mfaEnabled.description}</p>
        </noscript>
      </Alert>
      <div>
        <h2 className="text-h3">Keep your recovery codes</h2>
        <p className="mt-2 text-ink-soft">
          Should you lose your phone, one of these codes lets you in instead. Each works once. They are shown
          only now: print or download them, and keep them where you will find them.
        </p>
      </div>
      <RecoveryCodeList codes={codes} />
      <ButtonLink to={next} className="w-full">
        I have kept them, continue
      </ButtonLink>
    </Tile>
  );
}
