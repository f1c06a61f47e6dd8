import { FormFrame } from "#form/form.tsx";
import type { FormState } from "#form/use-form.ts";
import { Button } from "#ui/button.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountCard } from "./account-page.tsx";
import { CodeField, useCode } from "./code-field.tsx";

/** The secret as a picture and as text. Sent once, in the response to the password. */
export type SetUp = { secret: string; qrCode: string };

/**
 * The QR code and the field for the first code. The picture comes with the response to the password and is
 * never sent again. With scripts it stays while the page is open; without, a wrong code means starting over.
 */
export function FactorSetUp({
  setUp,
  form,
  replaces,
}: {
  setUp: SetUp | null;
  form: FormState;
  replaces: boolean;
}) {
  const code = useCode(form);
  return (
    <AccountCard
      takesFocus={setUp !== null}
      title={replaces ? "Set up the new app" : "Set up the app"}
      text={
        setUp
          ? "Scan the picture with your authenticator app, or type the key into it. Then enter the code that it shows."
          : "Enter the code that your app shows. If you have not scanned the picture, cancel and begin again: it is shown only once."
      }
    >
      {setUp && (
        <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center">
          <img
            src={setUp.qrCode}
            width={200}
            height={200}
            alt="QR code for your authenticator app"
            className="rounded-control border border-line"
          />
          <div className="min-w-0">
            <p className="font-semibold text-small">Key</p>
            <p className="select-all break-all font-mono">{setUp.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</p>
          </div>
        </div>
      )}
      <FormFrame
        form={form}
        quiet
        submit="Switch on"
        blocked={!code.ready}
        aside={
          <Button type="submit" form="cancel" variant="quiet">
            Cancel
          </Button>
        }
        preventScrollReset
      >
        <div className="sm:max-w-72">
          <CodeField {...code.field} />
        </div>
      </FormFrame>
      <AccountForm id="cancel" intent="cancel" submit={null} className="contents" />
    </AccountCard>
  );
}
