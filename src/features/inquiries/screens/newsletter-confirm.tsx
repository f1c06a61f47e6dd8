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
import { readConfirmToken } from "../newsletter/newsletter-token.server.ts";
import { type Confirmation, confirmSubscription } from "../newsletter/subscribe.server.ts";
import { findSubscriber } from "../newsletter/subscriber-store.server.ts";
import type { Route } from "./+types/newsletter-confirm";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Confirm your subscription");

export const middleware = [onlyParameters("token")];

/** Changes nothing: a mail scanner that opens the link does not confirm the subscription. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const asked = readConfirmToken(platform, token, platform.clock.now());
  const row = asked && (await findSubscriber(platform.db, asked.id));
  const state = !asked
    ? "unknown"
    : row?.state === "confirmed"
      ? "already"
      : asked.late || !row
        ? "late"
        : "ask";
  return data({ state } as const, { headers: secretAddress });
}

/** The token in the URL is the authorisation. */
export function action({ request, context }: Route.ActionArgs) {
  return takeForm({ request, context }, { failed: notDone }, async (sent) => {
    const token = new URL(request.url).searchParams.get("token") ?? "";
    const outcome = await inTransaction(sent.platform, "visitor", (transaction) =>
      confirmSubscription(transaction, { token }),
    );
    if (outcome === "confirmed" || outcome === "already") return done(sent, null, { outcome });
    return refuse(sent, { notice: notices[outcome], status: outcome === "late" ? 410 : 404 });
  });
}

export const headers = () => secretAddress;

const words: Record<Confirmation, { title: string; text: string }> = {
  confirmed: { title: "You’re subscribed", text: "Thank you. A welcome email is on its way." },
  already: {
    title: "You’re subscribed",
    text: "You already confirmed this address. There’s nothing more to do.",
  },
  late: {
    title: "This link has expired",
    text: "It was good for seven days. Enter your address again and we’ll send you a new one.",
  },
  unknown: {
    title: "This link is incomplete",
    text: "Some email programs break long links. Copy the whole link from the email, or ask for a new one.",
  },
};

const notices = {
  late: { title: words.late.title, description: words.late.text },
  unknown: { title: words.unknown.title, description: words.unknown.text },
};

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const form = useForm({ id: "confirm", answer: actionData, failed: notDone });
  const state = form.answer?.ok ? (form.answer.outcome as Confirmation) : loaderData.state;
  if (state === "ask") {
    return (
      <LetterPage title="Confirm your subscription" text="One click, and you’ll get our next newsletter.">
        <FormFrame form={form} submit="Confirm subscription" look={{ size: "large" }} />
      </LetterPage>
    );
  }
  const ended = state === "late" || state === "unknown";
  return (
    <LetterPage {...words[state]}>
      <ButtonLink to={ended ? "/newsletter" : "/event-calendar"}>
        {ended ? "Subscribe again" : "See upcoming events"}
      </ButtonLink>
    </LetterPage>
  );
}
