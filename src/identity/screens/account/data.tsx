import { data } from "react-router";
import { noFields, refuse } from "#form/take-form.server.ts";
import { TextField } from "#form/text-field.tsx";
import { closeForm } from "#identity/account/account-forms.ts";
import { accountForm, readAccount, takeAccountForm } from "#identity/account/account-request.server.ts";
import { closeAccount, keepAccount } from "#identity/account/close-account.server.ts";
import { closingWords, done } from "#identity/account/messages.ts";
import { inWords } from "#identity/account/refusals.ts";
import { AccountForm, PresentPassword } from "#identity/components/account-form.tsx";
import { AccountPage } from "#identity/components/account-page.tsx";
import { AccountTile } from "#identity/components/account-tile.tsx";
import { closingGrace } from "#identity/limits.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/data";

const loadSchema = async () => (await import("#identity/account/account-forms.ts")).closeForm;

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Your data");

export const middleware = [onlyParameters()];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitor, closesOn } = await readAccount(request, context);
  return data({ closesOn, email: visitor.email, graceDays: closingGrace / (24 * 3600) });
}

const keep = accountForm(noFields, async ({ platform, request }, { userId }) => {
  await inTransaction(platform, userId, (context) => keepAccount(context, { request, userId }));
  return redirectWithToast("/account/data", done.kept);
});

const close = accountForm(closeForm, async (sent, visitor, { password }) => {
  const closed = await closeAccount(sent.platform, sent.request, visitor, password);
  return closed.ok ? redirectWithToast("/account/data", done.closing) : refuse(sent, inWords(closed));
});

export function action(args: Route.ActionArgs) {
  return takeAccountForm(args, { keep, close });
}

export default function YourData({ loaderData }: Route.ComponentProps) {
  const { closesOn, email, graceDays } = loaderData;
  return (
    <AccountPage current="/account/data">
      <AccountTile
        title="What we keep about you"
        text="Your account, your listing and what you've sent us. View it as a page, or download a machine-readable copy (JSON)."
      >
        <form method="post" action="/account/data.json" className="flex flex-wrap gap-3">
          <ButtonLink to="/account/my-data" variant="secondary">
            View my data
          </ButtonLink>
          <Button type="submit" variant="quiet">
            Download as JSON
          </Button>
        </form>
      </AccountTile>
      {!closesOn && (
        <AccountTile
          title="Close your account"
          text={`You have ${graceDays} days to change your mind. Then your account, your directory listing and what you've sent us are deleted for good.`}
        >
          <AccountForm
            id="close"
            intent="close"
            schema={loadSchema}
            submit="Close my account"
            look={{ variant: "danger" }}
          >
            {(field) => (
              <>
                <PresentPassword field={field("password")} email={email} />
                <TextField
                  field={field("words")}
                  label={`Type “${closingWords}”`}
                  autoComplete="off"
                  autoCapitalize="none"
                  maxLength={100}
                />
              </>
            )}
          </AccountForm>
        </AccountTile>
      )}
    </AccountPage>
  );
}
