import { sentPhotoBytes } from "#features/members/limits.ts";
import { photoHelp } from "#features/members/photo/messages.ts";
import { photoRefusal, smallPhoto } from "#features/members/photo/photo.ts";
import { usePortrait } from "#features/members/photo/use-portrait.ts";
import type { FieldErrors } from "#form/answer.ts";
import type { FormField } from "#form/use-form.ts";
import { FieldError } from "#ui/field.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { useObjectAddress } from "#ui/use-object-address.ts";

type PhotoFieldProps = { field: FormField; name: string; photo: string | null };

/** The portrait is made smaller here, by the server's rules [7.21]. */
export function PhotoField({ field: { id, error }, name, photo }: PhotoFieldProps) {
  const { chosen, words, onChange } = usePortrait();
  const address = useObjectAddress(chosen);
  const message = words ?? error;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold text-small">Photo</legend>
      <div className="flex flex-wrap items-center gap-5">
        <Portrait
          name={name || "?"}
          image={address ?? (photo ? smallPhoto(photo) : null)}
          className="size-24 ring-1 ring-gold/50 ring-offset-3 ring-offset-paper"
        />
        <div className="grid min-w-[min(15rem,100%)] flex-1 gap-2">
          <input
            id={id}
            type="file"
            name="photo"
            aria-label="Choose a photo"
            accept="image/jpeg,image/png"
            aria-invalid={message ? true : undefined}
            aria-describedby={`${message ? `${id}-error ` : ""}${id}-help`}
            onChange={onChange}
            className="w-full max-w-sm text-small file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-ink/60 file:border-solid file:bg-transparent file:px-4 file:font-semibold file:text-ink hover:file:bg-ink hover:file:text-ivory"
          />
          {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
          <p id={`${id}-help`} className="text-ink-soft text-small">
            {photoHelp(sentPhotoBytes)}
          </p>
        </div>
      </div>
      <input type="hidden" name="keptPhoto" value={photo ?? ""} />
      {photo && (
        <label className="flex min-h-11 w-fit items-center gap-3 text-small">
          <input type="checkbox" name="removePhoto" className="size-5 accent-ruby" /> Remove the photo
        </label>
      )}
    </fieldset>
  );
}

export function photoFault(form: FormData): FieldErrors {
  const file = form.get("photo");
  const fault = file instanceof File && file.size > 0 ? photoRefusal(file) : null;
  return fault ? { photo: fault } : {};
}
