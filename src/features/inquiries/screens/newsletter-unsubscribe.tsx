import { data } from "react-router";
import { FormFrame } from "#form/form.tsx";
import { done, refuse, takeForm } from "#form/take-form.server.ts";
import { useForm } from "#form/use-form.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { LetterPage } from "../components/letter-page.tsx";
import { notDone } from "../messages.ts";
import { findMemberAddress } from "../newsletter/member-address-store.server.ts";
import { readListToken, readMemberToken } from "../newsletter/newsletter-token.server.ts";
import { unsubscribe } from "../newsletter/subscribe.server.ts";
import { findSubscriber } from "../newsletter/subscriber-store.server.ts";
import type { Route } from "./+types/newsletter-unsubscribe";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Unsubscribe");

export const middleware = [onlyParameters("token")];

/** Changes nothing: a mail scanner that opens the link does not unsubscribe anybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const member = readMemberToken(platform, token);
  if (member) {
    const row = await findMemberAddress(platform.db, member.id);
    const state = row && !row.leftAt ? "ask" : "left";
    return data({ state, token, list: "members" } as const, { headers: secretAddress });
  }
  const id = readListToken(platform, token);
  if (id === null)
    return data({ state: "unknown", token, list: "newsletter" } as const, {
      status: 404,
      headers: secretAddress,
    });
  const row = await findSubscriber(platform.db, id);
  const state = !row || row.state === "unsubscribed" ? "left" : "ask";
  return data({ state, token, list: "newsletter" } as const, { headers: secretAddress });
}

/**
 * Unsubscribes the subscriber or member of the token: by the page's button, or by one-click unsubscribe, where the mail
 * provider posts here directly (RFC 8058). The token is the authorisation.
 */
export function action({ request, context }: Route.ActionArgs) {
  return takeForm({ request, context }, { failed: notDone }, async (sent) => {
    const token = new URL(request.url).searchParams.get("token") ?? "";
    const known = await inTransaction(sent.platform, "visitor", (transaction) =>
      unsubscribe(transaction, { token }),
    );
    return known.ok ? done(sent, null) : refuse(sent, { notice: notWhole, status: 404 });
  });
}

export const headers = () => secretAddress;

const asked = {
  newsletter: {
    title: "Unsubscribe from the newsletter?",
    text: "You can also choose fewer topics, and you can subscribe again anytime.",
  },
  members: {
    title: "Unsubscribe from announcements?",
    text: "You won’t get announcements to members and committees. Nothing else changes: you keep your membership, your committees and the newsletter. We’ll still email you about things that affect you, such as a meeting that moved. You can subscribe again anytime in your account, or by asking us.",
  },
};
const left = {
  newsletter: "You won’t get our newsletter anymore. Thanks for reading.",
  members:
    "You won’t get announcements to members and committees anymore, only emails about things that affect you.",
};

const notWhole = {
  title: "This link is incomplete",
  description:
    "Some email programs break long links. Copy the whole link from the email, or write to us and we’ll unsubscribe you.",
};

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const form = useForm({ id: "unsubscribe", answer: actionData, failed: notDone });
  const { list, token } = loaderData;
  const state = form.answer?.ok ? "left" : loaderData.state;
  if (state === "ask") {
    return (
      <LetterPage {...asked[list]}>
        <FormFrame form={form} submit="Unsubscribe" look={{ size: "large" }} />
        {list === "newsletter" && (
          <ButtonLink to={`/newsletter/preferences?token=${encodeURIComponent(token)}`} variant="quiet">
            Choose topics instead
          </ButtonLink>
        )}
      </LetterPage>
    );
  }
  if (state === "left") {
    return (
      <LetterPage title="You’re unsubscribed" text={left[list]}>
        <ButtonLink to="/" variant="secondary">
          Go to the home page
        </ButtonLink>
      </LetterPage>
    );
  }
  return (
    <LetterPage title={notWhole.title} text={notWhole.description}>
      <ButtonLink to="/contact">Write to us</ButtonLink>
    </LetterPage>
  );
}
