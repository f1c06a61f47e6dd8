import { data } from "react-router";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { waitsForStaff } from "#features/members/own-listing/load-own-listing.server.ts";
import { companyAddress } from "#features/members/seats/company-address.ts";
import { invitationsTo } from "#features/members/seats/seats-store.server.ts";
import { holds } from "#features/members/terms/standing.ts";
import { ChoiceField } from "#form/choice-field.tsx";
import { WayOut } from "#form/form-problems.tsx";
import { usePageAnswer } from "#form/page-answer.ts";
import { readAccount } from "#identity/account/account-request.server.ts";
import { AccountForm } from "#identity/components/account-form.tsx";
import { AccountPage } from "#identity/components/account-page.tsx";
import { AccountTile } from "#identity/components/account-tile.tsx";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/membership";
import { InvoiceLine } from "./invoice-line.tsx";
import { JoinTile } from "./join-tile.tsx";
import { MemberCard } from "./member-card.tsx";
import { ownMemberships, showMembership, takeMembership } from "./membership.server.ts";
import { MembershipBenefits } from "./membership-benefits.tsx";
import { ownCards, showCard } from "./own-cards.server.ts";

const cardId = "card"; // “My card” of the account bar leads to it

export const meta: Route.MetaFunction = (page) => privateScreen(page, "My membership");

export const middleware = [onlyParameters()];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, closesOn } = await readAccount(request, context);
  const own = await ownMemberships({ request, context });
  const { claim, owner, member, isForStaff } = await readMembership(request, context);
  const cards = member ? await ownCards(platform, own, member.id) : [];
  return data({
    closesOn,
    cards: await Promise.all(cards.map(showCard)),
    isActive: own.some(({ standing }) => holds(standing)),
    isAsked: claim?.isDisowned === false,
    withStaff: waitsForStaff({ claim, isForStaff }),
    invitations: owner ? await invitationsTo(platform.db, owner.email) : [],
    memberships: member ? await Promise.all(own.map((facts) => showMembership(platform, facts, member))) : [],
  });
}

export function action(args: Route.ActionArgs) {
  return takeMembership(args);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

/** Also shown once the membership has lapsed. */
export default function MyMembership({
  loaderData: { cards, isActive, memberships, isAsked, withStaff, invitations },
}: Route.ComponentProps) {
  return (
    <AccountPage current="/account/membership">
      <NotOffered memberships={memberships} />
      {cards.map((card, at) => (
        <MemberCard key={card.membershipId} card={card} id={at === 0 ? cardId : undefined} />
      ))}
      {cards.length === 0 && <NoCard isActive={isActive} />}
      {invitations.map(({ id, company }) => (
        <AccountTile key={id} title={`${company} invited you`} text="Accept or decline the invitation.">
          <ButtonLink to={companyAddress} className="w-fit">
            View invitation
          </ButtonLink>
        </AccountTile>
      ))}
      {memberships.length === 0 && invitations.length === 0 && (
        <NoMembership isAsked={isAsked} withStaff={withStaff} />
      )}
      {memberships.map((membership) => (
        <OneMembership key={membership.id} membership={membership} isOneOfMany={memberships.length > 1} />
      ))}
    </AccountPage>
  );
}

/** Why a form was refused that the page no longer offers, sent from a page that was opened before. */
function NotOffered({ memberships }: { memberships: Shown[] }) {
  const answer = usePageAnswer();
  if (!answer || answer.ok || !answer.notice) return null;
  const { form, notice } = answer;
  const isOffered = memberships.some(
    ({ id, renewal, change, resigns, stays }) =>
      (form === `renew ${id}` && renewal?.early === null) ||
      (form === `change ${id}` && change) ||
      (form === `resign ${id}` && resigns) ||
      (form === `stay ${id}` && stays),
  );
  if (isOffered) return null;
  return (
    <Alert tone="danger" title={notice.title} live>
      <span>{notice.description}</span>
      <WayOut of={notice} />
    </Alert>
  );
}

function OneMembership({ membership, isOneOfMany }: { membership: Shown; isOneOfMany: boolean }) {
  const title = isOneOfMany && membership.isCompany ? "My company membership" : "My membership";
  return (
    <>
      <AccountTile title={title} text={membership.sentence}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {membership.facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd dir="auto" className="wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {membership.asked && <p>{membership.asked}</p>}
        {!membership.isContact && (
          <p className="text-ink-soft">The company’s main contact renews and pays for it.</p>
        )}
        {membership.isCompany && (
          <ButtonLink to={companyAddress} variant="secondary" className="w-fit">
            {membership.isContact ? "People and seats" : "My company"}
          </ButtonLink>
        )}
      </AccountTile>
      <MembershipBenefits included={membership.included} />
      {membership.isContact && (
        <>
          <RenewTile {...membership} />
          <ChangeTile {...membership} />
          {membership.invoices.length > 0 && <Invoices {...membership} />}
          <ResignTile {...membership} />
          <StayTile {...membership} />
        </>
      )}
    </>
  );
}

/** Where “My card” leads those who have none. A level may be one that makes no member, or a listing suspended. */
function NoCard({ isActive }: { isActive: boolean }) {
  return (
    <AccountTile
      id={cardId}
      title="My card"
      text={
        isActive
          ? "You don’t have a card right now. Contact us if you expected one."
          : "You’ll find your card here while your membership is active."
      }
    />
  );
}

type Data = Route.ComponentProps["loaderData"];

function NoMembership({ isAsked, withStaff }: Pick<Data, "isAsked" | "withStaff">) {
  if (withStaff)
    return (
      <AccountTile title={withStaff.title} text={withStaff.description}>
        <ButtonLink to="/contact" className="w-fit">
          Contact us
        </ButtonLink>
      </AccountTile>
    );
  return isAsked ? (
    <AccountTile
      title="We found a listing with your email"
      text="Confirm your listing to see your membership."
    >
      <ButtonLink to="/account/entry" className="w-fit">
        View listing
      </ButtonLink>
    </AccountTile>
  ) : (
    <JoinTile />
  );
}

type Shown = Data["memberships"][number];

function RenewTile({ id, renewal, goesOn }: Pick<Shown, "id" | "renewal" | "goesOn">) {
  if (!renewal) return null;
  if (renewal.early) return <AccountTile title={goesOn ? "Dues" : "Renew"} text={renewal.early} />;
  if (renewal.levels.length === 0) return null;
  return (
    <AccountTile
      title="Renew"
      text="You’ll get an invoice and see how to pay it. Your next year starts once we receive your payment, and you don’t lose any days."
    >
      <AccountForm id={`renew-${id}`} intent={`renew ${id}`} submit="Renew" busyLabel="One moment…">
        {(field) => (
          <ChoiceField
            field={{ ...field("tier"), value: field("tier").value || renewal.chosen }}
            label="Level"
            options={renewal.levels}
          />
        )}
      </AccountForm>
    </AccountTile>
  );
}

/** Another level: a dearer one by an invoice, a cheaper one from the next term on. */
function ChangeTile({ id, change }: Pick<Shown, "id" | "change">) {
  if (!change) return null;
  const { chosen, own } = change;
  const levels = [...(own ? [own] : []), ...change.levels];
  if (levels.length === 0) return null;
  return (
    <AccountTile
      title="Change level"
      text={chosen ?? "Upgrades start when paid; downgrades start at renewal."}
    >
      <AccountForm
        id={`change-${id}`}
        intent={`change ${id}`}
        submit="Change level"
        busyLabel="One moment…"
        look={{ variant: "secondary" }}
      >
        {(field) => (
          <ChoiceField
            field={{ ...field("tier"), value: field("tier").value || (own?.[0] ?? "") }}
            label="Level"
            options={own ? levels : [["", "Please choose"], ...levels]}
          />
        )}
      </AccountForm>
    </AccountTile>
  );
}

function ResignTile({ id, resigns }: Pick<Shown, "id" | "resigns">) {
  if (!resigns) return null;
  return (
    <AccountTile title="Resign">
      <details>
        <summary className="link w-fit cursor-pointer font-semibold">I want to leave</summary>
        <p className="mt-4 text-ink-soft">{resigns}</p>
        <AccountForm
          id={`resign-${id}`}
          intent={`resign ${id}`}
          submit="Resign"
          busyLabel="One moment…"
          look={{ variant: "danger" }}
          className="mt-4 grid"
        />
      </details>
    </AccountTile>
  );
}

function StayTile({ id, stays }: Pick<Shown, "id" | "stays">) {
  if (!stays) return null;
  return (
    <AccountTile title="Keep your membership" text={stays}>
      <AccountForm
        id={`stay-${id}`}
        intent={`stay ${id}`}
        submit="Undo resignation"
        busyLabel="One moment…"
      />
    </AccountTile>
  );
}

function Invoices({ invoices }: Pick<Shown, "invoices">) {
  return (
    <AccountTile title="Invoices" text="Open an invoice to see how to pay it or download the PDF.">
      <ul className="grid gap-4">
        {invoices.map(({ id, number, title, issued, total, ...invoice }) => (
          <li key={id} className="grid gap-2 border-line border-t pt-4 first:border-t-0 first:pt-0">
            <p className="wrap-anywhere">{`${title}: invoice ${number}, ${issued}, ${total}`}</p>
            <InvoiceLine {...invoice} />
          </li>
        ))}
      </ul>
    </AccountTile>
  );
}
