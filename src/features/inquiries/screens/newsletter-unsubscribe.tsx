import { data, Form } from "react-router";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { LetterPage } from "../components/letter-page.tsx";
import { readListToken } from "../newsletter-token.server.ts";
import { unsubscribe } from "../subscribe.server.ts";
import { findSubscriber } from "../subscriber-store.server.ts";
import type { Route } from "./+types/newsletter-unsubscribe";

const noStore = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Leave the newsletter");

/** Looks only: a mail scanner that opens the link takes nobody off the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const id = readListToken(platform, token);
  if (id === null) return data({ state: "unknown", token } as const, { status: 404, headers: noStore });
  const row = await findSubscriber(platform.db, id);
  const state = !row || row.state === "unsubscribed" ? "left" : "ask";
  return data({ state, token } as const, { headers: noStore });
}

/**
 * Takes the token's subscriber off the list: by the page's button, or with one click in her mail program, whose
 * provider posts here without a page of ours (RFC 8058). The token is the right to do so.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const known = await unsubscribe(context.get(platformContext), token);
  const state = known ? "left" : "unknown";
  return data({ state } as const, { status: known ? 200 : 404, headers: noStore });
}

export function headers() {
  return noStore;
}

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData?.state ?? loaderData.state;
  if (state === "ask") {
    return (
      <LetterPage
        title="Leave the newsletter?"
        text="You can come back any time, and choose fewer topics instead."
      >
        <Form method="post">
          <Button type="submit" size="large">
            Unsubscribe
          </Button>
        </Form>
        <ButtonLink
          to={`/newsletter/preferences?token=${encodeURIComponent(loaderData.token)}`}
          variant="quiet"
        >
          Choose topics instead
        </ButtonLink>
      </LetterPage>
    );
  }
  if (state === "left") {
    return (
      <LetterPage
        title="You are off the list"
        text="No newsletter will reach you any more. Thank you for having read us."
      >
        <ButtonLink to="/" variant="secondary">
          Go to the home page
        </ButtonLink>
      </LetterPage>
    );
  }
  return (
    <LetterPage
      title="This link is not whole"
      text="Some mail programs break long links in two. Copy the whole address from the mail, or write to us and a person takes you off the list."
    >
      <ButtonLink to="/contact">Write to us</ButtonLink>
    </LetterPage>
  );
}
