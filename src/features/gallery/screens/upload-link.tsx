import { data } from "react-router";
import { FormFrame } from "#form/form.tsx";
import { FormProblems } from "#form/form-problems.tsx";
import { refuse, takeForm } from "#form/take-form.server.ts";
import { useForm } from "#form/use-form.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tile } from "#ui/tile.tsx";
import { grantForLink } from "../receiving/grants.server.ts";
import { granted, limited, linkNotOpened, linkWords } from "../upload/words.ts";
import { type LinkView, lookAtLink } from "../upload-links/upload-links-store.server.ts";
import type { Route } from "./+types/upload-link";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Share your photos");

export const middleware = [onlyParameters()];

/** Reads the link without using it; only the button uses it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link: LinkView = await lookAtLink(context.get(platformContext), params.token);
  const status = link.state === "open" ? 200 : link.state === "unknown" ? 404 : 410;
  return data({ link }, { status, headers: secretAddress });
}

/** Opens the upload to the link's album for this browser. */
export function action({ request, context, params }: Route.ActionArgs) {
  return takeForm({ request, context }, { failed: linkNotOpened }, async (sent) => {
    const outcome = await grantForLink(sent.platform, request, params.token);
    if (outcome.ok) {
      return redirectWithToast("/gallery-upload", granted, { headers: { "Set-Cookie": outcome.cookie } });
    }
    if (outcome.reason === "limited") {
      const { retryAfterSeconds } = outcome;
      const headers = { ...secretAddress, "Retry-After": String(retryAfterSeconds) };
      return refuse(sent, { notice: limited(retryAfterSeconds), status: 429, headers });
    }
    const { state } = await lookAtLink(sent.platform, params.token);
    const notice = linkWords[state === "open" ? "unknown" : state];
    return refuse(sent, { notice, status: state === "unknown" ? 404 : 410, headers: secretAddress });
  });
}

/** A refused link has changed since the page was loaded, so its state is loaded again. */
export function shouldRevalidate() {
  return true;
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function UploadLink({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const form = useForm({ id: "open", answer: actionData, failed: () => linkNotOpened });
  const isGood = link.state === "open";
  const words = isGood ? null : linkWords[link.state];
  return (
    <>
      <PageHeader
        title={isGood ? "Share your photos" : words?.title}
        eyebrow={isGood ? link.label : undefined}
        lead={isGood ? undefined : words?.description}
        breadcrumbs={[{ label: "Gallery", to: "/gallery" }, { label: "Share your photos" }]}
      />
      <div className="container-page pb-section">
        {isGood ? (
          <Tile className="max-w-lg p-6 sm:p-8">
            <FormFrame
              form={form}
              submit="Add my photos"
              busyLabel="Opening…"
              look={{ className: "w-full", size: "large" }}
            >
              <p>
                Your photos go to the album <strong>{link.album}</strong>. You won’t need an account or a
                password on this device for the next few hours.
              </p>
            </FormFrame>
          </Tile>
        ) : (
          <div className="grid max-w-lg justify-items-start gap-5">
            {form.answer && !form.answer.ok && form.answer.notice?.title !== words?.title && (
              <FormProblems form={form} />
            )}
            <ButtonLink to="/gallery-upload">Use the password instead</ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}
