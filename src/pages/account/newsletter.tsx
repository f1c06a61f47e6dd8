import { data } from "react-router";
import { findMemberAddressOf } from "#features/inquiries/newsletter/member-address-store.server.ts";
import { setMemberLetters } from "#features/inquiries/newsletter/member-letters.server.ts";
import { newsletterProvider } from "#features/inquiries/newsletter/newsletter-provider.server.ts";
import { listAddresses } from "#features/inquiries/newsletter/newsletter-token.server.ts";
import { subscribeConfirmed, unsubscribeAddress } from "#features/inquiries/newsletter/subscribe.server.ts";
import { findByAddress } from "#features/inquiries/newsletter/subscriber-store.server.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { type ActionArgs, noFields } from "#form/take-form.server.ts";
import { accountForm, readAccount, takeAccountForm } from "#identity/account/account-request.server.ts";
import { AccountForm } from "#identity/components/account-form.tsx";
import { AccountPage } from "#identity/components/account-page.tsx";
import { AccountTile } from "#identity/components/account-tile.tsx";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/newsletter";
import { done } from "./messages.ts";

const path = "/account/newsletter";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Newsletter");

export const middleware = [onlyParameters()];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, visitor, closesOn } = await readAccount(request, context);
  const row = await findByAddress(platform.db, visitor.email);
  const { member } = await readMembership(request, context);
  const email = member?.email || visitor.email;
  const address = await findMemberAddressOf(platform.db, email);
  return data({
    closesOn,
    email: visitor.email,
    elsewhere: newsletterProvider() !== null,
    // People in a committee get letters without a listing, or without an address in it.
    toMembers: member?.email || address ? { email, wanted: !address?.leftAt } : null,
    topics: row?.state === "confirmed" ? listAddresses(platform, row.id).preferences : null,
  });
}

// Only a confirmed address signs in, so no second confirmation is asked for.
const subscribe = accountForm(noFields, async ({ platform }, { userId, email }) => {
  await inTransaction(platform, userId, (context) => subscribeConfirmed(context, { email }));
  return redirectWithToast(path, done.subscribed);
});

const leave = accountForm(noFields, async ({ platform }, { userId, email }) => {
  await inTransaction(platform, userId, (context) => unsubscribeAddress(context, { email }));
  return redirectWithToast(path, done.left);
});

const memberLetters = (wanted: boolean) => (args: ActionArgs) =>
  accountForm(noFields, async ({ platform }, { userId, email: own }) => {
    const { member } = await readMembership(args.request, args.context);
    const email = member?.email || own;
    if (member?.email || (await findMemberAddressOf(platform.db, email)))
      await inTransaction(platform, userId, (use) => setMemberLetters(use, { email, wanted }));
    return redirectWithToast(path, wanted ? done.lettersAgain : done.noLetters);
  })(args);

export function action(args: Route.ActionArgs) {
  const [get, stop] = [memberLetters(true), memberLetters(false)];
  return takeAccountForm(args, { subscribe, leave, "get-letters": get, "stop-letters": stop });
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { email, elsewhere, topics, toMembers } = loaderData;
  const address = <strong className="text-ink wrap-anywhere">{email}</strong>;
  return (
    <AccountPage current={path}>
      {elsewhere ? (
        <AccountTile
          title="Newsletter"
          text="A separate service sends it. Subscribe at the bottom of any page, and unsubscribe with the link in each issue."
        />
      ) : topics ? (
        <AccountTile title="Newsletter" text={<>You’re subscribed with {address}.</>}>
          <AccountForm
            id="leave"
            intent="leave"
            submit="Unsubscribe"
            busyLabel="One moment…"
            look={{ variant: "secondary" }}
            aside={
              <ButtonLink href={topics} variant="quiet">
                Choose topics
              </ButtonLink>
            }
          />
        </AccountTile>
      ) : (
        <AccountTile title="Newsletter" text={<>You’re not subscribed with {address}.</>}>
          <AccountForm id="subscribe" intent="subscribe" submit="Subscribe" busyLabel="One moment…" />
        </AccountTile>
      )}
      {toMembers && <ToMembers {...toMembers} />}
    </AccountPage>
  );
}

/** To the address of the account's listing, or of the account. */
function ToMembers({ email, wanted }: { email: string; wanted: boolean }) {
  const address = <strong className="text-ink wrap-anywhere">{email}</strong>;
  const intent = wanted ? "stop-letters" : "get-letters";
  return (
    <AccountTile
      title="Member announcements"
      text={
        wanted ? (
          <>You get them at {address}.</>
        ) : (
          <>
            You don’t get them at {address}, only service messages and emails about your account and
            membership.
          </>
        )
      }
    >
      <AccountForm
        id={intent}
        intent={intent}
        submit={wanted ? "Stop announcements" : "Get announcements"}
        busyLabel="One moment…"
        look={{ variant: "secondary" }}
      />
    </AccountTile>
  );
}
