import { privateScreen } from "#platform/seo.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { takeFiles } from "../receiving/take-files.server.ts";
import type { Route } from "./+types/upload-files";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Your photos");

/** Handles the photos of the form without scripts; a refused one does not stop the others. */
export function action({ request, context }: Route.ActionArgs) {
  return takeFiles({ request, context });
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

/** The result of each photo; a link to the upload page if none was sent. */
export default function UploadFiles({ actionData }: Route.ComponentProps) {
  const taken = actionData && "results" in actionData ? actionData : null;
  const results = taken?.results ?? [];
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  const saved = results.filter((result) => result.saved).length;
  return (
    <>
      <PageHeader
        title={actionData ? (saved > 0 ? "Thank you for your photos" : "No photo was saved") : "Your photos"}
        lead={
          saved > 0
            ? `Saved ${saved} out of ${results.length} images to the ${taken?.album} gallery.`
            : undefined
        }
        breadcrumbs={[
          { label: "Gallery", to: "/gallery" },
          { label: "Photo Upload", to: "/gallery-upload" },
          { label: "Your photos" },
        ]}
      />
      <div className="container-page grid max-w-3xl gap-8 pb-section">
        {refused && (
          <Alert tone="danger" live>
            {refused}
          </Alert>
        )}
        {results.length > 0 && (
          <ul className="grid gap-3">
            {results.map(({ name, saved: isSaved, message }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name; the list never changes
              <li key={at}>
                <Alert tone={isSaved ? "success" : "danger"} title={<span dir="auto">{name}</span>}>
                  {message}
                </Alert>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={taken?.seenAt ?? "/gallery"}>View Gallery</ButtonLink>
          <ButtonLink to="/gallery-upload" variant="secondary">
            {saved > 0 ? "Add more photos" : "Add photos"}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
