import { data } from "react-router";
import { outsideService } from "#content/slot-places.server.ts";
import { content } from "#content/store.server.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { ClaimQuestion } from "#features/members/own-entry/components/claim-question.tsx";
import { EntryForm } from "#features/members/own-entry/components/entry-form.tsx";
import { OwnEntryPanel } from "#features/members/own-entry/components/own-entry-panel.tsx";
import {
  loadOwnEntry,
  shownClaim,
  waitsForStaff,
} from "#features/members/own-entry/load-own-entry.server.ts";
import { claimTitle } from "#features/members/own-entry/messages.ts";
import { formsOf } from "#features/members/own-entry/own-entry.ts";
import { ownEntryAddress } from "#features/members/own-entry/own-entry-address.ts";
import { takeOwnEntryForm } from "#features/members/own-entry/take-entry-change.server.ts";
import type { FormAnswer } from "#form/answer.ts";
import { readAccount } from "#identity/account/account-request.server.ts";
import { AccountCard } from "#identity/components/account-card.tsx";
import { AccountPage } from "#identity/components/account-page.tsx";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/entry";
import { valuesToBegin } from "./values-to-begin.server.ts";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "My entry");

export const middleware = [onlyParameters()];

/** The entry form may ask for a CAPTCHA, so the CSP of the document must allow the provider's script. */
export const handle = { captcha: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, visitor, closesOn } = await readAccount(request, context);
  const { member, held, claim, isForStaff, closed } = await readMembership(request, context);
  return data({
    closesOn,
    entry: member && (await loadOwnEntry(platform.db, member, held)),
    claim: claim && shownClaim(claim),
    closed,
    categories: content("categories"),
    isElsewhere: outsideService("directory-entry") !== null,
    withStaff: waitsForStaff({ claim, isForStaff }),
    begin: member || claim || isForStaff ? null : await valuesToBegin(platform.db, visitor),
  });
}

/** Handles the forms about the account's own entry. */
export function action(args: Route.ActionArgs) {
  return takeOwnEntryForm(args);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

/** The entry of this account in the directory: its form, how it stands, and what is done with it. */
export default function MyEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, claim, withStaff, closed, categories, begin, isElsewhere } = loaderData;
  const answer = actionData as FormAnswer | undefined;
  const notice =
    answer?.ok === false && !formsOf(entry, loaderData).includes(answer.form) ? answer.notice : null;
  return (
    <AccountPage current={ownEntryAddress}>
      {notice && (
        <Alert tone="danger" title={notice.title} live>
          {notice.description}
        </Alert>
      )}
      {entry ? (
        <OwnEntryPanel entry={entry} categories={categories} answer={answer} />
      ) : withStaff ? (
        <AccountCard title={withStaff.title} text={withStaff.description} />
      ) : claim ? (
        <AccountCard title={claimTitle}>
          <ClaimQuestion claim={claim} answer={answer} />
        </AccountCard>
      ) : isElsewhere ? (
        <AccountCard title="You have no entry yet" text="With an entry, members find you in the directory.">
          <ButtonLink to="/embedded-directory#entry" className="w-fit">
            Submit your information
          </ButtonLink>
        </AccountCard>
      ) : (
        begin && (
          <AccountCard
            title="You have no entry yet"
            text="With an entry, members find you in the directory. Our support staff looks at it before it appears."
          >
            <EntryForm
              stored={begin}
              photo={null}
              categories={categories}
              answer={answer}
              fixedEmail={begin.email}
              submitLabel="Submit for review"
              action={ownEntryAddress}
            />
          </AccountCard>
        )
      )}
      {closed && (
        <AccountCard title="Contact details of others" text={closed.text}>
          {closed.way.to !== ownEntryAddress && (
            <ButtonLink to={closed.way.to} variant="secondary" className="w-fit">
              {closed.way.label}
            </ButtonLink>
          )}
        </AccountCard>
      )}
    </AccountPage>
  );
}
