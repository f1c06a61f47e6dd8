import { data } from "react-router";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { ClaimQuestion } from "#features/members/own-entry/components/claim-question.tsx";
import { loadOwnEntry, shownClaim } from "#features/members/own-entry/load-own-entry.server.ts";
import { claimQuestion, disownedEntry } from "#features/members/own-entry/messages.ts";
import { status } from "#features/members/own-entry/own-entry.ts";
import { readAccount } from "#identity/account/account-request.server.ts";
import { AccountCard, AccountPage } from "#identity/components/account-page.tsx";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/entry";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "My entry");

export const middleware = [onlyParameters()];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, closesOn } = await readAccount(request, context);
  const { member, claim, closed } = await readMembership(request, context);
  const own = member && (await loadOwnEntry(platform.db, member));
  const entry = own && { fullName: own.fullName, state: own.state, status: status(own) };
  return data({ closesOn, entry, claim: claim && shownClaim(claim), contacts: closed?.text });
}

/** How the entry of this account in the directory stands, and the ways to what is done with it. */
export default function MyEntry({ loaderData }: Route.ComponentProps) {
  const { entry, claim, contacts } = loaderData;
  return (
    <AccountPage current="/account/entry">
      {entry ? (
        <AccountCard title={entry.fullName} text={entry.status.text}>
          <p>
            <Badge tone={entry.status.tone}>{entry.status.label}</Badge>
          </p>
          <div className="flex flex-wrap gap-3">
            {entry.state !== "suspended" && <ButtonLink to="/embedded-directory#edit-entry">Edit</ButtonLink>}
            <ButtonLink to="/embedded-directory#preview" variant="secondary">
              Preview
            </ButtonLink>
            <ButtonLink to="/embedded-directory#visibility" variant="secondary">
              Who sees what
            </ButtonLink>
          </div>
        </AccountCard>
      ) : claim && !claim.isDisowned ? (
        <AccountCard title={claimQuestion.title}>
          <ClaimQuestion claim={claim} />
        </AccountCard>
      ) : claim ? (
        <AccountCard title={disownedEntry.title} text={disownedEntry.description} />
      ) : (
        <AccountCard
          title="You have no entry yet"
          text="With an entry, members find you in the directory. Our support staff looks at it before it appears."
        >
          <ButtonLink to="/embedded-directory#entry" className="w-fit">
            Submit your information
          </ButtonLink>
        </AccountCard>
      )}
      {contacts && <AccountCard title="Contact details of others" text={contacts} />}
    </AccountPage>
  );
}
