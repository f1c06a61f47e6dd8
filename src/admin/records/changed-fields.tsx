import { isPhotoAddress, smallPhoto } from "#features/members/photo/photo.ts";
import type { Difference } from "#records/kind.ts";

/** What a change replaced, field by field in running lines. */
export function ChangedFields({ changes }: { changes: Difference[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-1 whitespace-normal">
      {changes.map(({ label, theirs, yours }) => (
        <div key={label}>
          <dt className="inline font-semibold">{label}: </dt>
          <dd dir="auto" className="inline wrap-anywhere">
            <del className="line-clamp-3 inline text-ink-soft">
              <Value text={theirs} />
            </del>{" "}
            →{" "}
            <ins className="inline no-underline">
              <Value text={yours} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value of a change; a photo is shown as a picture. */
function Value({ text }: { text: string }) {
  if (!isPhotoAddress(text)) return text;
  return (
    <img
      src={smallPhoto(text)}
      alt="Portrait"
      width={40}
      height={40}
      className="inline-block size-10 rounded-full align-middle"
    />
  );
}
