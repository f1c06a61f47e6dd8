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

export const meta: Route.MetaFunction = () => screenMeta("Take over texts");

export async function loader(args: Route.LoaderArgs) {
  await requireScreen(args, "content.administer");
  return null;
}

const intent = "import-content";

/** Takes the file over as drafts; this screen says what became of each text. */
export function action({ request, context }: Route.ActionArgs) {
  return takeStreamed({ request, context }, intent, async () => {
    const refusal = "Your role does not change these texts";
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
    <Screen title="Take over texts" back={{ label: "Pages and texts", to: contentAddress }}>
      <Outcome answer={form.answer} />
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Part title="Download">
          <p className="mb-4 text-ink-soft">
            All published texts with their pictures as one file, to keep or to take over into another site. It
            holds no members and no messages.
          </p>
          <ButtonLink href="/admin-dashboard/content.zip" variant="secondary">
            Download all texts
          </ButtonLink>
        </Part>
        <Part title="Take over">
          <p className="mb-4 text-ink-soft">
            The texts of the file become drafts, and its pictures come into the library. Nothing is published:
            look at the drafts first.
          </p>
          <FormFrame form={form} encType="multipart/form-data" submit="Take over" busyLabel="Taking over...">
            <Field
              label="File"
              id={file.id}
              error={file.error}
              help="A file that such a site made, up to 60 MB"
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
    <Alert tone={refused.length > 0 ? "warning" : "success"} title="Taken over" live>
      <p>
        {drafted.length === 1 ? "1 text is a draft" : `${drafted.length} texts are drafts`} now, {same.length}{" "}
        {same.length === 1 ? "was" : "were"} the same already, and {pictures}{" "}
        {pictures === 1 ? "picture" : "pictures"} came into the library.{" "}
        <Link to={contentAddress} className="link">
          Look at the drafts
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
