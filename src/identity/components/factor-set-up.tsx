import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { CodeField, faultOf, useFaultFocus } from "./account-fields.tsx";
import { AccountCard } from "./account-page.tsx";

type SetUp = { secret: string; qrCode: string };

/**
 * The QR code and the first code. The picture is shown with the answer to the password and never again: after a wrong
 * code it stands as long as this page does, and without scripts one begins anew.
 */
export function FactorSetUp({
  setUp,
  answer,
  replaces,
}: {
  setUp: SetUp | null;
  answer: unknown;
  replaces: boolean;
}) {
  const [kept, setKept] = useState<SetUp | null>(setUp);
  if (setUp && setUp.secret !== kept?.secret) setKept(setUp);
  const shown = setUp ?? kept;
  const form = useFaultFocus(answer);
  const busy = useNavigation().formData?.get("intent");
  return (
    <AccountCard
      takesFocus={setUp !== null}
      title={replaces ? "Set up the new app" : "Set up the app"}
      text={
        shown
          ? "Scan the picture with your authenticator app, or type the key into it. Then enter the code that it shows."
          : "Enter the code that your app shows. If you have not scanned the picture, cancel and begin again: it is shown only once."
      }
    >
      {shown && (
        <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center">
          <img
            src={shown.qrCode}
            width={200}
            height={200}
            alt="QR code for your authenticator app"
            className="rounded-control border border-line"
          />
          <div className="min-w-0">
            <p className="font-semibold text-small">Key</p>
            <p className="select-all break-all font-mono">{shown.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</p>
          </div>
        </div>
      )}
      <Form ref={form} method="post" className="grid gap-5">
        <input type="hidden" name="intent" value="complete" />
        <CodeField id="complete-code" error={faultOf(answer, "complete", "code")} />
        <Button type="submit" busy={busy === "complete"} className="w-full sm:w-fit">
          Switch on
        </Button>
      </Form>
      <Form method="post">
        <Button type="submit" name="intent" value="cancel" variant="quiet" className="w-full sm:w-fit">
          Cancel
        </Button>
      </Form>
    </AccountCard>
  );
}
