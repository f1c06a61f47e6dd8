import { data } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { People } from "#features/members/seats/components/people.tsx";
import {
  companiesOf,
  invitationsTo,
  readPeople,
  shownPeople,
} from "#features/members/seats/seats-store.server.ts";
import { usePageAnswer } from "#form/page-answer.ts";
import { readAccount, takeAccountForm } from "#identity/account/account-request.server.ts";
import { AccountForm } from "#identity/components/account-form.tsx";
import { AccountPage } from "#identity/components/account-page.tsx";
import { AccountTile } from "#identity/components/account-tile.tsx";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/company";
import { companyForms } from "./company-forms.server.ts";
import { ownMemberships } from "./membership.server.ts";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "My company");

export const middleware = [onlyParameters()];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, closesOn } = await readAccount(request, context);
  const { member, owner } = await readMembership(request, context);
  const day = organisationDay(platform.clock.now());
  const companies = member ? await companiesOf(platform.db, member.id) : [];
  const held = (await ownMemberships({ request, context })).find(({ isCompany }) => isCompany);
  return data({
    closesOn,
    seatAt: held?.isCompany && !held.isContact ? held.name : null,
    companies: await Promise.all(
      companies.map(async (company) => ({
        ...{ id: company.id, name: company.name },
        ...shownPeople(await readPeople(platform.db, company, day)),
      })),
    ),
    invitations: owner ? await invitationsTo(platform.db, owner.email) : [],
  });
}

export function action(args: Route.ActionArgs) {
  return takeAccountForm(args, companyForms);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function MyCompany({ loaderData: { companies, seatAt, invitations } }: Route.ComponentProps) {
  const answer = usePageAnswer();
  const notice = answer?.ok === false ? answer.notice : null;
  return (
    <AccountPage current="/account/membership">
      {notice && (
        <Alert tone="danger" title={notice.title} live>
          {notice.description}
        </Alert>
      )}
      {invitations.map(({ id, company }) => (
        <AccountTile
          key={id}
          title={`${company} invited you`}
          text="You’ll be a member for as long as the company is. You keep your own listing; if you don’t have one, we start one with the company’s name."
        >
          <div className="flex flex-wrap gap-3">
            <AccountForm
              id={`take-${id}`}
              intent="take-seat"
              hidden={{ seat: id }}
              submit="Accept invitation"
            />
            <AccountForm
              id={`decline-${id}`}
              intent="decline-seat"
              hidden={{ seat: id }}
              submit="Decline"
              look={{ variant: "secondary" }}
            />
          </div>
        </AccountTile>
      ))}
      {companies.map(({ id, name, ...people }) => (
        <AccountTile key={id} title={name} text="The people in your company’s membership.">
          <People {...people} companyId={id} form={AccountForm} />
        </AccountTile>
      ))}
      {seatAt !== null && (
        <AccountTile
          title={seatAt}
          text="You’re part of this company’s membership. Its main contact invites people and renews it."
        />
      )}
      {companies.length + invitations.length === 0 && seatAt === null && (
        <AccountTile
          title="No company yet"
          text="If you’re the main contact of a company membership, you invite people here. Invitations you receive show up here too."
        />
      )}
      <ButtonLink to="/account/membership" variant="secondary" className="w-fit">
        My membership
      </ButtonLink>
    </AccountPage>
  );
}
