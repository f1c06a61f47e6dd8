import { FormFrame } from "#form/form.tsx";
import type { FormState } from "#form/use-form.ts";
import type { SetUp } from "#identity/second-factor/factors.server.ts";
import { Button } from "#ui/button.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountTile } from "./account-tile.tsx";
import { AppKey } from "./app-key.tsx";
import { CodeField, useCode } from "./code-field.tsx";

/**
 * The key and the field for the first code. The key comes with the response to the password and is
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
    <AccountTile
      takesFocus={setUp !== null}
      title={replaces ? "Set up new app" : "Set up an app"}
      text={
        setUp
          ? "Add the key to your authenticator app, then enter the code it shows."
          : "Enter the code your app shows. If you haven't added the key yet, cancel and start again; the key is shown only once."
      }
    >
      {setUp && <AppKey setUp={setUp} />}
      <FormFrame
        form={form}
        quiet
        submit="Turn on"
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
    </AccountTile>
  );
}
