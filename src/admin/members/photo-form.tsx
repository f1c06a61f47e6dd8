import { sentPhotoBytes } from "#features/members/limits.ts";
import type { Member } from "#features/members/member.ts";
import { photoHelp } from "#features/members/photo/messages.ts";
import { photoRefusal } from "#features/members/photo/photo.ts";
import { usePortrait } from "#features/members/photo/use-portrait.ts";
import type { FieldErrors } from "#form/answer.ts";
import { PostForm } from "#form/form.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { Part } from "../components/part.tsx";

type PhotoFormProps = { member: Pick<Member, "id" | "photo" | "fullName">; answer: unknown };

/** The photo of a member, for staff: replaced or removed at once. */
export function PhotoForm({ member: { id, photo, fullName }, answer }: PhotoFormProps) {
  const { words, onChange } = usePortrait();
  return (
    <Part title="Photo">
      <PostForm
        id="photo"
        intent="change-photo"
        encType="multipart/form-data"
        hidden={{ id, seen: photo ?? "" }}
        check={checkPhoto}
        answer={answer}
        submit="Save the photo"
        busyLabel="Saving..."
        look={{ variant: "secondary" }}
        preventScrollReset
        aside={
          photo && (
            <Button type="submit" name="removePhoto" value="yes" variant="quiet">
              Remove the photo
            </Button>
          )
        }
      >
        {(field) => (
          <div className="flex flex-wrap items-start gap-5">
            <Portrait name={fullName} image={photo} className="size-28 ring-1 ring-gold/50" />
            <Field
              label={photo ? "Another photo" : "A photo"}
              id={field("photo").id}
              error={words ?? field("photo").error}
              help={photoHelp(sentPhotoBytes)}
              className="min-w-56 flex-1"
            >
              {(control) => (
                <FileInput {...control} name="photo" accept="image/jpeg,image/png" onChange={onChange} />
              )}
            </Field>
          </div>
        )}
      </PostForm>
    </Part>
  );
}

/** The check in the browser, with the server's rules [7.21]; a removal needs no file. */
function checkPhoto(sent: FormData): FieldErrors {
  const file = sent.get("photo");
  const fault = file instanceof File && file.size > 0 && !sent.has("removePhoto") ? photoRefusal(file) : null;
  return fault ? { photo: fault } : {};
}
