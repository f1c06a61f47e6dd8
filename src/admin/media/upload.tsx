import { Link } from "react-router";
import { fileBytes, filesAtOnce } from "#content/media/limits.ts";
import type { FieldErrors } from "#form/answer.ts";
import { FormFrame } from "#form/form.tsx";
import { refuse, takeStreamed } from "#form/take-form.server.ts";

import { requirePermission } from "#identity/session/guards.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import { Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/upload";
import { ofMedia } from "./acting.ts";
import { addedAddress } from "./media-query.ts";
import { accepted, leftOut, nothingChosen, tooLarge, tooManyFiles } from "./messages.ts";
import { receivePictures } from "./receive-pictures.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Add pictures");

export async function loader(args: Route.LoaderArgs) {
  await requireScreen(args, "media");
  return null;
}

/** Adds the pictures and leads to where they are described; when one is refused, this screen says why. */
export function action({ request, context }: Route.ActionArgs) {
  return takeStreamed({ request, context }, uploadIntent, async () => {
    const actor = await requirePermission(request, context, ofMedia.permission, ofMedia.refusal);
    const platform = context.get(platformContext);
    const { added, losses, refused, status } = await receivePictures(platform, request, actor.userId);
    const ids = added.map(({ id }) => id);
    const note = leftOut(losses);
    if (refused.length === 0) {
      const title = ids.length === 1 ? "Picture added" : `${ids.length} pictures added`;
      return redirectWithToast(addedAddress(ids), { title, description: note || undefined });
    }
    const sent = {
      read: { ok: true, input: {}, values: { added: ids, note } },
      intent: uploadIntent,
    } as const;
    return refuse(sent, { errors: { pictures: refused.join(" ") }, status });
  });
}

/** Where pictures and logos are added to the library. */
export default function Upload() {
  return (
    <Screen title="Add pictures" back={{ label: "Pictures", to: screenAddress("media") }}>
      <UploadForm />
    </Screen>
  );
}

/** Names the form in its answer. */
const uploadIntent = "add-pictures";

/** The form that adds pictures; it says which were refused and why, and leads to those that were added. */
function UploadForm() {
  const form = useDashboardForm({ id: "upload", intent: uploadIntent, check: checkFiles });
  const { answer } = form;
  const added = answer && !answer.ok ? [answer.values.added ?? []].flat() : [];
  const note = answer && !answer.ok ? answer.values.note : undefined;
  const pictures = form.field("pictures");
  return (
    <Part title="Choose pictures or logos" className="max-w-2xl">
      <FormFrame form={form} encType="multipart/form-data" submit="Add to library" busyLabel="Adding...">
        {added.length > 0 && (
          <Alert
            tone="success"
            title={added.length === 1 ? "1 picture was added" : `${added.length} pictures were added`}
            live
          >
            <Link to={addedAddress(added)} className="link">
              Describe the new pictures
            </Link>
            {note && <p>{note}</p>}
          </Alert>
        )}
        {/* Before the files: the form is read as it arrives. */}
        <RadioGroup
          legend="These are"
          name="kind"
          defaultValue="photo"
          options={[
            {
              value: "photo",
              label: "Photos",
              help: "Portraits and pictures, cropped to fit where they're used",
            },
            { value: "logo", label: "Logos", help: "For supporters and partners; never cropped" },
          ]}
        />
        <Field
          label={`Files, up to ${filesAtOnce} at a time`}
          id={pictures.id}
          error={pictures.error}
          help={accepted}
          required
        >
          {(control) => <FileInput {...control} name="pictures" multiple />}
        </Field>
      </FormFrame>
    </Part>
  );
}

/** The check in the browser, with the server's rules. */
function checkFiles(sent: FormData): FieldErrors {
  const files = sent.getAll("pictures").filter((file) => file instanceof File && file.size > 0);
  if (files.length === 0) return { pictures: nothingChosen };
  if (files.length > filesAtOnce) return { pictures: tooManyFiles };
  const large = files.filter((file) => file instanceof File && file.size > fileBytes);
  const names = large.map((file) => (file instanceof File ? `${file.name}: ${tooLarge}` : ""));
  return large.length > 0 ? { pictures: names.join(" ") } : {};
}
