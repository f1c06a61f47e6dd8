import { organisationDay } from "#billing/organisation-day.server.ts";
import { countByAccess } from "#features/members/access/change-access.server.ts";
import { readMemberAccess } from "#features/members/terms/terms-store.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/member-access";
import { nobodyHasTerm, people } from "./access-words.ts";
import { memberAccessActions } from "./actions.server.ts";

const title = "Member access";

export const meta: Route.MetaFunction = () => screenMeta(title);

export async function loader(args: Route.LoaderArgs) {
  const { platform, url } = await requireScreen(args, "gate");
  const { db, clock } = platform;
  const [access, counts] = await Promise.all([
    readMemberAccess(db),
    countByAccess(db, organisationDay(clock.now())),
  ]);
  return { access, ...counts, asks: url.searchParams.get("confirm") === "yes" };
}

export const action = screenAction("gate", memberAccessActions);

type MemberAccessData = Route.ComponentProps["loaderData"];

/** By what the site tells who is a member, and the change of it, which is asked for twice. */
export default function MemberAccessScreen({ loaderData: data }: Route.ComponentProps) {
  const byTerms = data.access === "terms";
  const members = byTerms ? data.holding : data.holding + data.closedOut;
  return (
    <Screen title={title}>
      <Tile className="grid max-w-3xl gap-4 p-5 sm:p-7">
        <h2 className="text-h3">{byTerms ? "Current members only" : "Everyone approved"}</h2>
        <p>
          {byTerms
            ? "Everyone with an approved listing and an active membership, grace period included, has member access."
            : "Everyone with an approved listing has member access, with or without a membership."}{" "}
          That’s {people(members)} today.
        </p>
        <OtherWay {...data} />
      </Tile>
    </Screen>
  );
}

function OtherWay(data: MemberAccessData) {
  const { access, holding, closedOut, asks } = data;
  if (access === "entries" && holding === 0)
    return (
      <>
        <WhatTermsDo />
        <Alert tone="info" title={nobodyHasTerm} />
      </>
    );
  if (asks) return <Question {...data} />;
  return (
    <>
      {access === "entries" ? <WhatTermsDo /> : <WhatListingsDo />}
      <p>
        <Outcome closedOut={closedOut} access={access} />{" "}
        {closedOut > 0 && (
          <a href={listAddress} className="link">
            Show the list
          </a>
        )}
      </p>
      <ButtonLink
        to={screenAddress("gate", { confirm: "yes" })}
        variant="secondary"
        className="w-full sm:w-fit"
      >
        {access === "entries" ? "Switch to current members only" : "Switch to everyone approved"}
      </ButtonLink>
    </>
  );
}

/** The list behind the number. */
const listAddress = screenAddress("members", { state: "approved", term: "none" });

function WhatTermsDo() {
  return (
    <p className="text-ink-soft">
      With “Current members only”, people without an active membership aren’t in the directory, can’t see
      contact details or send articles, and don’t get mailings to members. They can still sign in, renew and
      download their data, and everything comes back when they renew. Nothing changes for staff.
    </p>
  );
}

function WhatListingsDo() {
  return (
    <p className="text-ink-soft">
      With “Everyone approved”, everyone with an approved listing has member access, even if their membership
      has lapsed or was never paid. Either way, members who paid get everything their level includes, even
      while their listing is in review.
    </p>
  );
}

function Outcome({ access, closedOut }: Pick<MemberAccessData, "access" | "closedOut">) {
  const verb = access === "entries" ? "would lose access" : "would get access";
  return <strong>{`${people(closedOut)} with an approved listing and no active membership ${verb}.`}</strong>;
}

function Question({ access, closedOut }: MemberAccessData) {
  const closes = access === "entries";
  const question = closes
    ? `Switch to current members only? ${people(closedOut)} will lose access.`
    : `Switch to everyone approved? ${people(closedOut)} without a membership will get access.`;
  return (
    <Alert tone={closes ? "danger" : "warning"} title={question}>
      <p>
        <span>This takes effect right away.</span>{" "}
        {closedOut > 0 && (
          <a href={listAddress} className="link">
            Show the list
          </a>
        )}
      </p>
      <DashboardForm
        id="gate"
        intent="change-gate"
        submit="Switch"
        look={{ variant: closes ? "danger" : "primary", size: "small" }}
        hidden={{ gate: closes ? "terms" : "entries", closed_out: String(closedOut) }}
        aside={
          <ButtonLink to={screenAddress("gate")} variant="secondary" size="small">
            Cancel
          </ButtonLink>
        }
        className="mt-3 grid gap-3"
      />
    </Alert>
  );
}
