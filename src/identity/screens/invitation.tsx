import { data, Form, Link, useNavigation } from "react-router";
import { readText } from "#identity/form-field.ts";
import { limit } from "#identity/limits.server.ts";
import { linkTries } from "#identity/limits.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import {
  acceptInvitation,
  type Invitation,
  openInvitation,
} from "#identity/staff/accept-invitation.server.ts";
import { roleNames } from "#identity/staff/role-names.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import type { Route } from "./+types/invitation";

export const meta: Route.MetaFunction = () => [
  { title: "Invitation" },
  { name: "robots", content: "noindex" },
];

const statuses = { good: 200, used: 410, expired: 410, unknown: 404 } as const;

/** Opening the link shows the invitation and changes nothing; a mail scanner may do so, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await readVisitor(request, context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const invitation = await openInvitation(context.get(platformContext), visitor, token);
  return data({ invitation, token }, { status: statuses[invitation.state], headers: secretAddress });
}

/** Accepts the invitation. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await readVisitor(request, context);
  const platform = context.get(platformContext);
  const counted = await limit(platform, {
    name: "invitation",
    key: addressGroup(clientAddress(request)),
    ...linkTries,
  });
  if (!counted.allowed) {
    const headers = { ...secretAddress, "Retry-After": String(counted.retryAfterSeconds) };
    return data({ faults: ["Too many attempts. Please try again in 15 minutes."] }, { status: 429, headers });
  }
  const fields = await request.formData().catch(() => new FormData());
  const done = await acceptInvitation(platform, {
    request,
    visitor,
    token: readText(fields, "token"),
    password: readText(fields, "password"),
  });
  if (!done.ok) {
    const faults = done.kind === "password" ? done.faults : null; // else the page itself says what the link is
    return data({ faults }, { status: done.kind === "password" ? 400 : 409, headers: secretAddress });
  }
  const toast = {
    title: "Invitation accepted",
    description: `Your role is ${roleNames[done.role].name} now.${done.newPassword ? " Sign in with your new password." : ""}`,
  };
  return redirectWithToast(
    done.newPassword ? "/member-login?redirectTo=%2Fadmin-dashboard" : "/admin-dashboard",
    toast,
    { headers: secretAddress },
  );
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function InvitationScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, token } = loaderData;
  return (
    <>
      <PageHeader
        title="Invitation"
        lead="To look after this website together."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Invitation" }]}
      />
      <div className="container-page pb-section">
        <Card className="grid max-w-lg gap-5 p-6 sm:p-8">
          {invitation.state === "good" ? (
            <Offer invitation={invitation} token={token} faults={actionData?.faults ?? null} />
          ) : (
            <Gone state={invitation.state} />
          )}
        </Card>
      </div>
    </>
  );
}

type Good = Extract<Invitation, { state: "good" }>;

function Offer({ invitation, token, faults }: { invitation: Good; token: string; faults: string[] | null }) {
  const { name, email, role, by, needs } = invitation;
  const busy = useNavigation().formMethod === "POST";
  const isNew = needs === "new password";
  return (
    <>
      <div>
        <h2 className="text-h3">{`Welcome, ${name}`}</h2>
        <p className="mt-2 text-ink-soft">
          {by} invites you to the role <strong className="text-ink">{roleNames[role].name}</strong>:{" "}
          {roleNames[role].may}.
        </p>
      </div>
      {needs === "sign-in" ? (
        <>
          <p>
            This invitation is for the account <strong className="wrap-anywhere">{email}</strong>. Sign in
            with it first; then you come back here.
          </p>
          <ButtonLink
            to={`/member-login?redirectTo=${encodeURIComponent(`/invitation?token=${token}`)}`}
            className="w-full sm:w-fit"
          >
            Sign in
          </ButtonLink>
        </>
      ) : (
        <Form method="post" className="grid gap-5">
          <input type="hidden" name="token" value={token} />
          {/* Password managers keep the new password with this name. */}
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
          <Field
            label={isNew ? "Choose a password" : "Your password"}
            id="password"
            required
            error={busy ? null : faults}
            help={
              isNew
                ? `For ${email}. At least 12 characters; three or four words that do not belong together are good.`
                : `Of ${email}, to make sure that it is you.`
            }
          >
            {(control) => (
              <Input
                {...control}
                type="password"
                name="password"
                autoComplete={isNew ? "new-password" : "current-password"}
                maxLength={1000}
              />
            )}
          </Field>
          <Button type="submit" busy={busy} className="w-full sm:w-fit">
            Accept the invitation
          </Button>
        </Form>
      )}
    </>
  );
}

const words = {
  used: {
    title: "This invitation has been used",
    text: "Each invitation works once. If it was you who accepted it, sign in as usual.",
  },
  expired: {
    title: "This invitation has run out",
    text: "Invitations are good for seven days. Ask the person who invited you to send a new one.",
  },
  unknown: {
    title: "This is no invitation of ours",
    text: "The link may have been cut off on its way. Copy it whole from the message, or ask for a new one.",
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
        Go to the member login
      </Link>
    </>
  );
}
