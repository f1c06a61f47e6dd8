import { data, redirect } from "react-router";
import { joinOwn } from "#features/members/membership/join-listing.server.ts";
import { refuse, takeForm } from "#form/take-form.server.ts";
import { useForm } from "#form/use-form.ts";
import { LinkPage } from "#identity/components/link-page.tsx";
import { PasswordField } from "#identity/components/password-field.tsx";
import { limitLinks, tokenOf } from "#identity/links/link-request.server.ts";
import { deadLinkWords } from "#identity/links/link-words.ts";
import { unknownError, unreachable } from "#identity/messages.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { withCookies } from "#identity/session/with-cookies.ts";
import { lookAtAccountToOpen, openAccount } from "#identity/sign-in/open-account.server.ts";
import { resetForm } from "#identity/sign-in/sign-in-forms.ts";
import { signInPageAddress } from "#identity/sign-in-page-address.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ownMembership } from "../own-membership.ts";
import type { Route } from "./+types/open-account";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Open your account");

export const middleware = [onlyParameters("token")];

const notOpened = "Account not opened";
const done = "your account is ready";
const loadSchema = async () => (await import("#identity/sign-in/sign-in-forms.ts")).resetForm;

/**
 * Opening the link changes nothing, since a mail scanner may open it too. Where the address has an account by now, it leads to
 * the sign-in, and who is signed in to it, to the membership.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const found = await lookAtAccountToOpen(context.get(platformContext), token);
  const visitor = await readVisitor(request, context);
  const headers = secretAddress;
  if (found.state === "has-account" && (!visitor.userId || visitor.userId === found.userId))
    throw redirect(visitor.userId ? ownMembership : signInPageAddress(ownMembership), { headers });
  const email = "email" in found ? found.email : null;
  return data({ token, state: found.state, email, signedInAs: visitor.email }, { headers });
}

/** Chooses the password; the session that begins is the new member's, in place of whoever was signed in there. */
export function action({ request, context }: Route.ActionArgs) {
  const failed = { title: notOpened, description: unknownError };
  return takeForm({ request, context }, { schema: resetForm, failed }, async (sent) => {
    await limitLinks(sent.platform, request);
    const opened = await openAccount(sent.platform, request, {
      ...{ token: sent.text("token"), password: sent.text("password") },
      also: ({ tx }, owner) => joinOwn(tx, owner),
    });
    if (opened.ok) {
      const next = opened.need ? signInPageAddress(ownMembership) : ownMembership;
      const words = opened.need ? "Just one more step." : "You're signed in.";
      const headers = withCookies(opened.cookies);
      return redirectWithToast(next, { title: "Your account is ready", description: words }, { headers });
    }
    return opened.reason === "weak-password"
      ? refuse(sent, { errors: { password: opened.faults.join(" ") } })
      : refuse(sent, { notice: deadLinkWords(opened.reason, done), errors: {}, status: 410 });
  });
}

export function shouldRevalidate() {
  return true;
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function OpenAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { token, state, email, signedInAs } = loaderData;
  const form = useForm({
    ...{ id: "open-account", answer: actionData, schema: loadSchema },
    failed: unreachable(notOpened),
  });
  return (
    <LinkPage
      {...{ token, form, done }}
      state={state === "has-account" ? "good" : state}
      title="Open your account"
      crumb="Open your account"
      submit="Open my account"
      busyLabel="Opening…"
      instead={state === "has-account" ? <OfAnother email={email} signedInAs={signedInAs} /> : undefined}
      waysOn={
        state !== "used" && (
          <>
            <ButtonLink to="/forgot-password" className="w-full">
              Ask for a new link
            </ButtonLink>
            <ButtonLink to={signInPageAddress(ownMembership)} variant="secondary" className="w-full">
              Sign in or sign up
            </ButtonLink>
          </>
        )
      }
    >
      <p className="wrap-anywhere">{`Your account is ${email}. Choose a password, and you're signed in.`}</p>
      {/* Password managers save the new password with this name. */}
      <input type="hidden" name="email" autoComplete="username" value={email ?? ""} readOnly />
      <PasswordField
        {...form.field("password")}
        label="Choose a password"
        autoComplete="new-password"
        help="Try three or four random words."
      />
    </LinkPage>
  );
}

/** Where somebody else is signed in. */
function OfAnother({ email, signedInAs }: Pick<Route.ComponentProps["loaderData"], "email" | "signedInAs">) {
  return (
    <>
      <p className="wrap-anywhere">
        {`This link is for the account ${email}, and you're signed in as ${signedInAs}. Sign out first, then open the link again.`}
      </p>
      <ButtonLink to="/sign-out" className="w-full">
        Sign out
      </ButtonLink>
    </>
  );
}
