import { data, Form, useNavigation } from "react-router";
import { content } from "#content/store.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError } from "#ui/field.tsx";
import { LetterPage } from "../components/letter-page.tsx";
import { readListToken } from "../newsletter-token.server.ts";
import { chooseTopics } from "../subscribe.server.ts";
import { findSubscriber } from "../subscriber-store.server.ts";
import type { Route } from "./+types/newsletter-preferences";

const noStore = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
const noneChosen = "Choose at least one topic, or leave the newsletter";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Your newsletter");

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const id = readListToken(platform, token);
  const row = id === null ? null : await findSubscriber(platform.db, id);
  if (row?.state !== "confirmed") return data({ open: false } as const, { status: 404, headers: noStore });
  const topics = content("newsletter").topics.map((topic) => ({
    ...topic,
    chosen: row.topics === null || row.topics.includes(topic.id),
  }));
  return data({ open: true, topics, token } as const, { headers: noStore });
}

/** Stores the chosen topics; the address's token is the right to do so. */
export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const id = readListToken(platform, new URL(request.url).searchParams.get("token") ?? "");
  const fields = await request.formData().catch(() => new FormData());
  const known = content("newsletter").topics.map((topic) => topic.id);
  const chosen = known.filter((topic) => fields.getAll("topics").includes(topic));
  if (id === null) return data({ saved: false, error: null }, { status: 404, headers: noStore });
  if (chosen.length === 0)
    return data({ saved: false, error: noneChosen }, { status: 400, headers: noStore });
  const saved = await chooseTopics(platform, id, chosen);
  return data({ saved, error: null }, { status: saved ? 200 : 404, headers: noStore });
}

export function headers() {
  return noStore;
}

export default function NewsletterPreferences({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  if (!loaderData.open) {
    return (
      <LetterPage
        title="This link opens no subscription"
        text="Perhaps you have left the list since, or the link was broken in two. Enter your address and we send you a fresh one."
      >
        <ButtonLink to="/newsletter">Subscribe</ButtonLink>
      </LetterPage>
    );
  }
  return (
    <div className="container-page py-section">
      <div className="mx-auto grid max-w-2xl gap-8">
        <h1 className="text-h2">Your newsletter</h1>
        {actionData?.saved && <Alert tone="success" live title="Your choice is saved" />}
        <Form method="post" className="grid gap-6 rounded-card border border-line bg-paper p-6 md:p-10">
          <fieldset aria-describedby={actionData?.error ? "topics-error" : undefined}>
            <legend className="text-h3">What would you like to read?</legend>
            {actionData?.error && (
              <div className="mt-3" role="alert">
                <FieldError id="topics-error">{actionData.error}</FieldError>
              </div>
            )}
            <div className="mt-3 grid gap-2">
              {loaderData.topics.map(({ id, title, description, chosen }) => (
                <Checkbox
                  key={id}
                  name="topics"
                  value={id}
                  label={title}
                  help={description}
                  defaultChecked={chosen}
                />
              ))}
            </div>
          </fieldset>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <ButtonLink
              to={`/newsletter/unsubscribe?token=${encodeURIComponent(loaderData.token)}`}
              variant="quiet"
            >
              Leave the newsletter
            </ButtonLink>
            <Button type="submit" busy={busy} busyLabel="Saving…">
              Save
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
