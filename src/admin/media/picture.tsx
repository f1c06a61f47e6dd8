import { fileBytes } from "#content/media/limits.ts";
import type { Media } from "#content/media/media.ts";
import { mediaFields } from "#content/media/media-fields.ts";
import type { FieldErrors } from "#form/answer.ts";
import { FieldControls } from "#form/field-controls.tsx";
import type { Shape } from "#platform/pictures/crop.ts";
import { pictureSources } from "#platform/pictures/picture-sources.ts";
import { trashDays } from "#platform/trash-days.ts";
import { formValues } from "#records/fields.ts";
import { Alert } from "#ui/alert.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { conflictOf } from "#ui/conflict-panel.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { AskFirst } from "../components/ask-first.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Line, Nothing, Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { TimeLine } from "../records/time-line.tsx";
import { screenAddress, staffArea } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/picture";
import { pictureActions } from "./actions.server.ts";
import { FocalPart } from "./focal-part.tsx";
import { loadPicture, type PictureData } from "./load.server.ts";
import { pictureAddress } from "./media-query.ts";
import { accepted, nothingChosen, tooLarge } from "./messages.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(`${loaderData?.picture.name ?? "Picture"} · Pictures`);

export async function loader(args: Route.LoaderArgs) {
  return loadPicture(await requireScreen(args, "media"), args.params.id);
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "media", pictureActions);
}

/** One picture of the library: how it is shown, what is said of it, where it stands, and what happened to it. */
export default function Picture({ loaderData }: Route.ComponentProps) {
  const { picture, uses, history, timeZone } = loaderData;
  const isDeleted = picture.deletedAt !== null;
  return (
    <Screen
      title={<span dir="auto">{picture.name}</span>}
      back={{ label: "Pictures", to: screenAddress("media"), row: picture.id }}
    >
      {isDeleted && <RestoreNotice id={picture.id} />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          {!isDeleted && <FocalPart key={picture.hash} picture={picture} />}
          <Crops picture={picture} />
        </div>
        <div className="grid min-w-0 gap-5">
          {!isDeleted && <PictureForm picture={picture} />}
          <UsesPart uses={uses} />
          {!isDeleted && <ReplacePart picture={picture} />}
          {!isDeleted && <DeletePart picture={picture} uses={uses} />}
        </div>
      </div>
      <TimeLine rows={history} timeZone={timeZone} />
    </Screen>
  );
}

const places: { shape: Shape; label: string; className: string }[] = [
  { shape: "square", label: "Square", className: "aspect-square" },
  { shape: "portrait", label: "Portrait", className: "aspect-[4/5]" },
  { shape: "wide", label: "Wide", className: "aspect-[3/2]" },
  { shape: "logo", label: "Whole picture, as for logos", className: "aspect-[3/2] bg-white p-2" },
];

/** The picture as it is shown in each shape. */
function Crops({ picture }: { picture: Pick<Media, "hash" | "width" | "height" | "alt"> }) {
  return (
    <Part title="How it's shown">
      <ul className="grid grid-cols-2 items-end gap-4">
        {places.map(({ shape, label, className }) => {
          const { src, srcSet, width, height } = pictureSources(picture, shape);
          return (
            <li key={shape} className="min-w-0">
              <img
                src={src}
                srcSet={srcSet}
                sizes="(min-width: 1024px) 14rem, 42vw"
                alt=""
                width={width}
                height={height}
                className={`w-full rounded-control border border-line object-contain ${className}`}
              />
              <p className="mt-1 text-ink-soft text-small">{label}</p>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-ink-soft text-small">
        <span>
          The file is {picture.width} × {picture.height} pixels.
        </span>
        {Math.max(picture.width, picture.height) < 640 && (
          <span> That's small; it may look blurry on large screens.</span>
        )}
      </p>
    </Part>
  );
}

/** Replaces the file of a picture; name, description and places stay. */
function ReplacePart({ picture: { id, version } }: Pick<PictureData, "picture">) {
  return (
    <Part title="Replace file">
      <p className="mb-4 text-ink-soft text-small">
        The new file appears everywhere this picture is used. The description stays the same, so check that it
        still fits.
      </p>
      <DashboardForm
        id="replace"
        intent="replace-picture"
        hidden={{ id, version }}
        encType="multipart/form-data"
        check={checkFile}
        submit="Replace file"
        busyLabel="Replacing..."
        look={{ variant: "secondary" }}
      >
        {(field) => (
          <Field
            label="New file"
            id={field("picture").id}
            error={field("picture").error}
            help={accepted}
            required
          >
            {(control) => <FileInput {...control} name="picture" />}
          </Field>
        )}
      </DashboardForm>
    </Part>
  );
}

/** The check in the browser, with the server's rules. */
function checkFile(sent: FormData): FieldErrors {
  const file = sent.get("picture");
  if (!(file instanceof File) || file.size === 0) return { picture: nothingChosen };
  return file.size > fileBytes ? { picture: tooLarge } : {};
}

type DeletePartProps = Pick<PictureData, "picture" | "uses">;

/** Deletes a picture after a question; one that is shown somewhere names the places first. */
function DeletePart({ picture: { id, version, name }, uses }: DeletePartProps) {
  const isUsed = uses.length > 0;
  return (
    <Part title="Delete">
      <p className="mb-4 text-ink-soft text-small">A deleted picture can be restored for {trashDays} days.</p>
      <AskFirst
        label="Delete picture"
        question={isUsed ? "This picture is used on the site" : "Delete this picture?"}
        variant="danger"
      >
        {isUsed ? (
          <>
            <p>Without it, these places show no picture or the person's initials:</p>
            <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-small">
              {uses.map(({ owner, place, title }) => (
                <li key={`${owner} ${place}`} dir="auto">
                  {title}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p dir="auto">“{name}” isn't used anywhere.</p>
        )}
        <DashboardForm
          id="delete"
          intent="delete-picture"
          hidden={isUsed ? { id, version, anyway: "yes" } : { id, version }}
          submit={isUsed ? "Delete anyway" : "Delete"}
          look={{ variant: "danger", className: "w-full" }}
        />
      </AskFirst>
    </Part>
  );
}

/** Where a picture is shown, with links to the fields of the generated forms. */
function UsesPart({ uses }: Pick<PictureData, "uses">) {
  return (
    <Part title="Where it's used" id="uses">
      {uses.length === 0 ? (
        <Nothing>Not used anywhere.</Nothing>
      ) : (
        <ul>
          {uses.map(({ owner, place, title }) => (
            <Line key={`${owner} ${place}`} to={`${staffArea}/${owner}#document-${place}.media`}>
              {title}
            </Line>
          ))}
        </ul>
      )}
    </Part>
  );
}

const { alt, ...others } = mediaFields;
const loadSchema = async () => (await import("#content/media/media-kind.ts")).mediaForm;

/** The form of a picture's texts; a refused save keeps what was typed. */
function PictureForm({ picture }: Pick<PictureData, "picture">) {
  const { id, version } = picture;
  const decoration = picture.alt === "" ? "on" : "";
  return (
    <Part title="About this picture">
      <DashboardForm
        id="picture"
        intent="edit-picture"
        hidden={{ id }}
        schema={loadSchema}
        stored={{ ...formValues(mediaFields, picture), decoration, version: String(version) }}
        conflict={conflictOf("picture", pictureAddress(id))}
        submit="Save"
        busyLabel="Saving..."
      >
        {(field) => (
          <>
            {/* The version the fields were loaded with, even if the page has been loaded again since. */}
            <input type="hidden" name="version" value={field("version").value || version} />
            <FieldControls fields={{ alt }} field={field} />
            <Checkbox
              id={field("decoration").id}
              name="decoration"
              defaultChecked={field("decoration").value !== ""}
              label="Only decoration, no description needed"
            />
            <FieldControls fields={others} field={field} />
          </>
        )}
      </DashboardForm>
    </Part>
  );
}

/** Says that a picture is deleted, and restores it. */
function RestoreNotice({ id }: { id: string }) {
  return (
    <Alert tone="warning" title="This picture was deleted">
      <p className="mb-3">
        Visitors don't see it. It's deleted for good {trashDays} days after it was moved to the trash.
      </p>
      <DashboardForm
        id="restore"
        intent="restore"
        hidden={{ id: `media:${id}` }}
        submit="Restore"
        look={{ variant: "secondary", size: "small" }}
        className="grid justify-start"
      />
    </Alert>
  );
}
