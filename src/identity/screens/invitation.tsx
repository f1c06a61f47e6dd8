import { data, Link } from "react-router";
import { PostForm } from "#form/form.tsx";
import { refuse, takeForm } from "#form/take-form.server.ts";
import { PasswordField } from "#identity/components/password-field.tsx";
import { linkTries } from "#identity/limits.ts";
import { notAccepted, tooMany, unknownError, unreachable } from "#identity/messages.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { withCookies } from "#identity/session/with-cookies.ts";
import { missing } from "#identity/sign-in/missing-fields.ts";
import { invitationForm } from "#identity/sign-in/sign-in-forms.ts";
import { signInPageAddress } from "#identity/sign-in-page-address.ts";
import {
  type Accepted,
  acceptInvitation,
  type Invitation,
  openInvitation,
} from "#identity/staff/accept-invitation.server.ts";
import { roleNames } from "#identity/staff/role-names.ts";
import { passGate } from "#identity/visitor-gate/pass-gate.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tile } from "#ui/tile.tsx";
import type { Route } from "./+types/invitation";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Invitation");

export const middleware = [onlyParameters("token")];

const statuses = { good: 200, used: 410, expired: 410, unknown: 404 } as const;

/** Opening the link shows the invitation and changes nothing, since a mail scanner may open it too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await readVisitor(request, context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const invitation = await openInvitation(context.get(platformContext), visitor, token);
  return data({ invitation, token }, { status: statuses[invitation.state], headers: secretAddress });
}

export function action({ request, context }: Route.ActionArgs) {
  const failed = { title: notAccepted, description: unknownError };
  return takeForm({ request, context }, { schema: invitationForm, failed }, async (sent) => {
    const visitor = await readVisitor(request, context);
    const limits = [{ name: "invitation", key: addressGroup(clientAddress(request)), ...linkTries }];
    const gate = await passGate(sent, { form: "invitation", limits, counts: "failures", words: gateWords });
    if (!gate.ok) return refuse(sent, gate.stopped);
    const typed = { token: sent.text("token"), password: sent.text("password") };
    const done = await acceptInvitation(sent.platform, { request, visitor, ...typed });
    if (!done.ok) return refuse(sent, refusalInWords(done));
    const role = `Your role is now ${roleNames[done.role].name}.`;
    const accepted = {
      title: "Invitation accepted",
      description: done.need
        ? `${role} One more step: two-factor authentication.`
        : `${role} You're signed in as ${done.email}.`,
    };
    const headers = withCookies(done.cookies);
    return redirectWithToast(done.need ? signInPageAddress(staffArea) : staffArea, accepted, { headers });
  });
}

const staffArea = "/admin-dashboard";

const gateWords = {
  captcha: (description: string) => ({ title: notAccepted, description }),
  limit: (seconds: number) => ({ title: notAccepted, description: tooMany(seconds) }),
};

export function shouldRevalidate() {
  return true;
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function InvitationScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, token } = loaderData;
  return (
    <>
      <PageHeader
        title="Invitation"
        lead="To help run this website."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Invitation" }]}
      />
      <div className="container-page pb-section">
        <Tile className="grid max-w-lg gap-5 p-6 sm:p-8">
          {invitation.state === "good" ? (
            <Offer invitation={invitation} token={token} answer={actionData} />
          ) : (
            <Gone state={invitation.state} />
          )}
        </Tile>
      </div>
    </>
  );
}

type Good = Extract<Invitation, { state: "good" }>;

function Offer({ invitation, token, answer }: { invitation: Good; token: string; answer: unknown }) {
  const { name, email, role, by, needs } = invitation;
  const isNew = needs === "new password";
  return (
    <>
      <div>
        <h2 className="text-h3">{`Welcome, ${name}`}</h2>
        <p className="mt-2 text-ink-soft">
          {by} invited you to help run this website. Your role:{" "}
          <strong className="text-ink">{roleNames[role].name}</strong>. {roleNames[role].may}.
        </p>
      </div>
      {needs === "sign-in" ? (
        <>
          <p>
            This invitation is for the account <strong className="wrap-anywhere">{email}</strong>. Sign in to
            it first, and you'll come back here.
          </p>
          <ButtonLink to={signInPageAddress(`/invitation?token=${token}`)} className="w-full sm:w-fit">
            Sign in
          </ButtonLink>
        </>
      ) : (
        <PostForm
          id="invitation"
          answer={answer}
          check={missing("password")}
          failed={unreachable(notAccepted)}
          hidden={{ token }}
          submit="Accept invitation"
          look={{ className: "w-full sm:w-fit" }}
        >
          {(field) => (
            <>
              {/* Password managers save the new password with this name. */}
              <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
              <PasswordField
                {...field("password")}
                label={isNew ? "Choose a password" : "Your password"}
                autoComplete={isNew ? "new-password" : "current-password"}
                help={
                  isNew
                    ? `For ${email}. At least 12 characters; three or four random words work well.`
                    : `For ${email}, to make sure it's you.`
                }
              />
            </>
          )}
        </PostForm>
      )}
    </>
  );
}

/** A refusal as an error at the password field, or as a notice if the invitation itself is the problem. */
function refusalInWords(refused: Exclude<Accepted, { ok: true }>) {
  switch (refused.reason) {
    case "wrong-password":
      return { errors: { password: "That isn't your password." } };
    case "limited":
      return { errors: { password: "Too many attempts. Please try again in 15 minutes." } };
    case "weak-password":
      return { errors: { password: [...refused.faults, ...(refused.isOwn ? [changeFirst] : [])].join(" ") } };
    default: {
      const description = refused.reason === "sign-in" ? signInFirst : words[refused.reason].text;
      return { notice: { title: notAccepted, description }, status: 409 };
    }
  }
}

const changeFirst = "Choose a stronger one on your account page first, then come back to this link.";
const signInFirst = "It's for another account. Sign in to that account first.";
const words = {
  used: {
    title: "This invitation has already been used",
    text: "Each invitation works once. If you accepted it, sign in as usual.",
  },
  expired: {
    title: "This invitation has expired",
    text: "Invitations work for seven days. Ask the person who invited you to send a new one.",
  },
  unknown: {
    title: "We can't find this invitation",
    text: "The link may be incomplete. Copy all of it from the email, or ask for a new one.",
  },
};

function Gone({ state }: { state: keyof typeof words }) {
  return (
    <>
      <div>
        <h2 className="text-h3">{words[state].title}</h2>
        <p className="mt-2 text-ink-soft">{words[state].text}</p>
      </div>
      <Link to="/member-login" className="link w-fit py-2 font-semibold">
        Go to Member Login
      </Link>
    </>
  );
}
