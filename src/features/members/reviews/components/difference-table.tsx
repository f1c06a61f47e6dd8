import { isPhotoAddress, smallPhoto } from "#features/members/photo/photo.ts";
import type { Difference } from "#records/kind.ts";
import { Breakable } from "#ui/breakable.tsx";

type TableProps = {
  caption: string;
  heads: [before: string, after: string] | [after: string];
  differences: Difference[];
};

/**
 * What a submission would change, field by field; a photo is shown as a picture. With one heading the left
 * column is omitted.
 */
export function DifferenceTable({ caption, heads, differences }: TableProps) {
  const both = heads.length === 2;
  return (
    <div className="scrolls-sideways rounded-card border border-line bg-paper">
      <table className="w-full border-collapse text-left text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b bg-ivory">
            {["Field", ...heads].map((head) => (
              <th key={head} scope="col" className="px-2.5 py-2.5 sm:px-4 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, theirs: before, yours: after }) => (
            <tr key={label} className="border-line border-b align-top last:border-b-0">
              <th scope="row" className="sm:w-28 px-2.5 py-2.5 sm:px-4 font-medium">
                {label}
              </th>
              {both && (
                <td
                  dir="auto"
                  className="w-2/5 whitespace-pre-line px-2.5 py-2.5 sm:px-4 text-ink-soft wrap-anywhere"
                >
                  {before ? (
                    <del className="decoration-danger/60">
                      <Value text={before} />
                    </del>
                  ) : (
                    "–"
                  )}
                </td>
              )}
              <td dir="auto" className="whitespace-pre-line px-2.5 py-2.5 sm:px-4 wrap-anywhere">
                {after ? (
                  both ? (
                    <ins className="no-underline">
                      <Value text={after} />
                    </ins>
                  ) : (
                    <Value text={after} />
                  )
                ) : (
                  "–"
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ text }: { text: string }) {
  if (!isPhotoAddress(text)) return <Breakable text={text} />;
  return (
    <img src={smallPhoto(text)} alt="Portrait" width={72} height={72} className="size-18 rounded-full" />
  );
}
