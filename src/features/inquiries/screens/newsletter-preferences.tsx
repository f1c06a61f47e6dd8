import { data } from "react-router";
import { z } from "zod";
import { content } from "#content/store.server.ts";
import { PostForm } from "#form/form.tsx";
import { done, refuse, takeForm } from "#form/take-form.server.ts";
import type { FormField } from "#form/use-form.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError } from "#ui/field.tsx";
import { LetterPage } from "../components/letter-page.tsx";
import { notDone } from "../messages.ts";
import { readListToken } from "../newsletter/newsletter-token.server.ts";
import { chooseTopics } from "../newsletter/subscribe.server.ts";
import { findSubscriber } from "../newsletter/subscriber-store.server.ts";
import type { Route } from "./+types/newsletter-preferences";

const noneChosen = "Choose at least one topic, or unsubscribe";

const topicsForm = z.object({ topics: z.array(z.string()).min(1, noneChosen) });
const closed = {
  title: "We couldn’t find your subscription",
  description:
    "You may have unsubscribed, or the link may be incomplete. Enter your address and we’ll send you a new one.",
};

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Your newsletter");

export const middleware = [onlyParameters("token")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const id = readListToken(platform, token);
  const row = id === null ? null : await findSubscriber(platform.db, id);
  if (row?.state !== "confirmed")
    return data({ open: false } as const, { status: 404, headers: secretAddress });
  const topics = content("newsletter").topics.map((topic) => ({
    ...topic,
    chosen: row.topics === null || row.topics.includes(topic.id),
  }));
  return data({ open: true, topics, token } as const, { headers: secretAddress });
}

/** The token in the URL is the authorisation. */
export function action({ request, context }: Route.ActionArgs) {
  return takeForm({ request, context }, { schema: topicsForm, failed: notDone }, async (sent) => {
    const { platform, read } = sent;
    const id = readListToken(platform, new URL(request.url).searchParams.get("token") ?? "");
    if (id === null) return refuse(sent, { notice: closed, status: 404 });
    if (!read.ok) return refuse(sent);
    const known = content("newsletter").topics.map((topic) => topic.id);
    const chosen = known.filter((topic) => read.input.topics.includes(topic));
    if (chosen.length === 0) return refuse(sent, { errors: { topics: noneChosen } });
    const stored = await inTransaction(platform, "visitor", (transaction) =>
      chooseTopics(transaction, { id, topics: chosen }),
    );
    return stored.ok ? done(sent, { title: "Topics saved" }) : refuse(sent, { notice: closed, status: 404 });
  });
}

export const headers = () => secretAddress;

export default function NewsletterPreferences({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.open) {
    return (
      <LetterPage title={closed.title} text={closed.description}>
        <ButtonLink to="/newsletter">Subscribe</ButtonLink>
      </LetterPage>
    );
  }
  return (
    <div className="container-page py-section">
      <div className="mx-auto grid max-w-2xl gap-8">
        <h1 className="text-h2">Your newsletter</h1>
        <PostForm
          id="newsletter"
          answer={actionData}
          failed={notDone}
          submit="Save"
          busyLabel="Saving…"
          className="grid gap-6 rounded-card border border-line bg-paper p-6 md:p-10"
          aside={
            <ButtonLink
              to={`/newsletter/unsubscribe?token=${encodeURIComponent(loaderData.token)}`}
              variant="quiet"
            >
              Unsubscribe
            </ButtonLink>
          }
        >
          {(field) => <Topics field={field("topics")} topics={loaderData.topics} />}
        </PostForm>
      </div>
    </div>
  );
}

type Topic = { id: string; title: string; description: string; chosen: boolean };

/** The first checkbox has the group's id, so that the error summary can link to it. */
function Topics({ field, topics }: { field: FormField; topics: Topic[] }) {
  return (
    <fieldset aria-describedby={field.error ? `${field.id}-error` : undefined}>
      <legend className="text-h3">What would you like to read?</legend>
      {field.error && (
        <div className="mt-3">
          <FieldError id={`${field.id}-error`}>{field.error}</FieldError>
        </div>
      )}
      <div className="mt-3 grid gap-2">
        {topics.map(({ id, title, description, chosen }, index) => (
          <Checkbox
            key={id}
            id={index === 0 ? field.id : undefined}
            name={field.name}
            value={id}
            label={title}
            help={description}
            defaultChecked={chosen}
          />
        ))}
      </div>
    </fieldset>
  );
}
