import { Link } from "react-router";
import type { Imported } from "#content/transfer/import-content.server.ts";
import type { FormAnswer } from "#form/answer.ts";
import { FormFrame } from "#form/form.tsx";
import { usePageAnswer } from "#form/page-answer.ts";
import { done, refuse, takeStreamed } from "#form/take-form.server.ts";
import { useForm } from "#form/use-form.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { Part } from "../../components/part.tsx";
import { Screen } from "../../components/screen.tsx";
import { screenMeta } from "../../components/screen-meta.ts";
import { notChanged } from "../../request/messages.ts";
import { requireScreen } from "../../request/staff-request.server.ts";
import { contentAddress } from "../content-address.ts";
import type { Route } from "./+types/transfer";
import { receiveContent } from "./receive-content.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Import or export");

export async function loader(args: Route.LoaderArgs) {
  await requireScreen(args, "content.administer");
  return null;
}

const intent = "import-content";

/** Takes the file over as drafts; this screen says what became of each text. */
export function action({ request, context }: Route.ActionArgs) {
  return takeStreamed({ request, context }, intent, async () => {
    const refusal = "Your role can't edit this text";
    const actor = await requirePermission(request, context, "content.administer", refusal);
    const received = await receiveContent(context.get(platformContext), request, actor);
    const sent = { read: { ok: true, input: {}, values: {} }, intent } as const;
    return received.ok
      ? done(sent, null, { once: received.imported })
      : refuse(sent, { status: received.status, errors: { file: received.words } });
  });
}

/** Where all texts are downloaded as one file, and taken over from one. */
export default function Transfer() {
  const form = useForm({ id: "transfer", intent, answer: usePageAnswer(), failed: notChanged });
  const file = form.field("file");
  return (
    <Screen title="Import or export" back={{ label: "Pages and text", to: contentAddress }}>
      <Outcome answer={form.answer} />
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Part title="Export">
          <p className="mb-4 text-ink-soft">
            All published text and pictures in one file, as a backup or to import into another site. It has no
            members or messages.
          </p>
          <ButtonLink href="/admin-dashboard/content.zip" variant="secondary">
            Download all text
          </ButtonLink>
        </Part>
        <Part title="Import">
          <p className="mb-4 text-ink-soft">
            The file's text is saved as drafts, and its pictures are added to the library. Nothing is
            published until you publish the drafts.
          </p>
          <FormFrame form={form} encType="multipart/form-data" submit="Import" busyLabel="Importing...">
            <Field
              label="File"
              id={file.id}
              error={file.error}
              help="A file exported from a site like this one, up to 60 MB"
              required
            >
              {(control) => <FileInput {...control} name="file" accept=".zip,application/zip" />}
            </Field>
          </FormFrame>
        </Part>
      </div>
    </Screen>
  );
}

/** What became of the file that was sent. */
function Outcome({ answer }: { answer: FormAnswer | undefined }) {
  if (!answer?.ok) return null;
  const { drafted, same, pictures, refused } = answer.once as Imported;
  return (
    <Alert tone={refused.length > 0 ? "warning" : "success"} title="Imported" live>
      <p>
        {drafted.length === 1 ? "1 draft" : `${drafted.length} drafts`} saved, {same.length} unchanged, and{" "}
        {pictures} {pictures === 1 ? "picture" : "pictures"} added to the library.{" "}
        <Link to={contentAddress} className="link">
          Review the drafts
        </Link>
      </p>
      {refused.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {refused.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
