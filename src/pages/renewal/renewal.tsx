import { data } from "react-router";
import { deadLink, notRenewed } from "#features/members/terms/renewal-rule.ts";
import type { FormAnswer } from "#form/answer.ts";
import { ChoiceField } from "#form/choice-field.tsx";
import { PostForm } from "#form/form.tsx";
import { tokenOf } from "#identity/links/link-request.server.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tile } from "#ui/tile.tsx";
import type { Route } from "./+types/renewal";
import { type ShownRenewal, showRenewal, takeRenewal } from "./renewal.server.ts";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Renew your membership");

export const middleware = [onlyParameters("token")];

/** Changes nothing: a mail scanner that opens the link asks for no term. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const renewal = await showRenewal(context.get(platformContext), tokenOf(request));
  return data({ renewal }, { status: renewal ? 200 : 404, headers: secretAddress });
}

export function action(args: Route.ActionArgs) {
  return takeRenewal(args);
}

export const headers = () => secretAddress;

/** For a person who is not signed in. */
export default function Renewal({ loaderData: { renewal }, actionData }: Route.ComponentProps) {
  if (!renewal)
    return (
      <>
        <PageHeader title={deadLink.title} lead={deadLink.description} />
        <div className="container-page flex flex-wrap gap-3 pb-section">
          <ButtonLink to="/member-login">Sign in</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Contact us
          </ButtonLink>
        </div>
      </>
    );
  const { name, ran, early, open } = renewal;
  return (
    <>
      <PageHeader
        eyebrow={name}
        title="Renew your membership"
        lead={ran ? `${ran}.` : "This membership hasn’t started yet."}
      />
      <div className="container-page grid max-w-3xl gap-6 pb-section">
        {open && (
          <Tile as="section" aria-labelledby="open-title" className="grid gap-4 p-6 md:p-8">
            <h2 id="open-title" className="text-h3">
              Your invoice is ready
            </h2>
            <p>{open.text}</p>
            <ButtonLink to={open.to} className="w-fit">
              See how to pay
            </ButtonLink>
          </Tile>
        )}
        {early && (
          <Tile as="section" className="grid gap-4 p-6 md:p-8">
            <p role="status">{early}</p>
            <ButtonLink to="/account/membership" variant="secondary" className="w-fit">
              My membership
            </ButtonLink>
          </Tile>
        )}
        {!early && !open?.isChange && renewal.levels.length > 0 && (
          <LevelForm {...renewal} answer={actionData} />
        )}
      </div>
    </>
  );
}

function LevelForm({
  levels,
  chosen,
  next,
  isLate,
  open,
  answer,
}: ShownRenewal & { answer: FormAnswer | undefined }) {
  return (
    <Tile as="section" aria-labelledby="level-title" className="grid gap-4 p-6 md:p-8">
      <h2 id="level-title" className="text-h3">
        {open ? "Choose another level" : "Your next year"}
      </h2>
      {next && <p className="text-ink-soft">{next}</p>}
      {isLate && (
        <p className="text-ink-soft">
          Your renewal period is over, so a new year starts on the day we receive your payment.
        </p>
      )}
      <PostForm
        id="renew"
        answer={answer}
        failed={notRenewed}
        submit={open ? "Choose this level" : "Renew"}
        busyLabel="One moment…"
        look={open ? { variant: "secondary" } : {}}
      >
        {(field) => (
          <ChoiceField
            field={{ ...field("tier"), value: field("tier").value || chosen }}
            label="Level"
            options={levels}
          />
        )}
      </PostForm>
      <p className="text-ink-soft text-small">You’ll get an invoice and see how to pay it.</p>
    </Tile>
  );
}
