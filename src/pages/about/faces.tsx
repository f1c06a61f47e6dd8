import type { Leader } from "#content/leadership.ts";
import { smallImageOf } from "#content/media/picture-sources.ts";
import { Portrait } from "#ui/portrait.tsx";

/** The faces of the team in a row, as ornament: names and offices are on the team's own page. */
export function Faces({ people }: { people: Pick<Leader, "name" | "image">[] }) {
  return (
    <ul aria-hidden="true" className="flex pl-3">
      {people.map(({ name, image }) => (
        <li key={name} className="-ml-3 rounded-full border-3 border-ink">
          <Portrait name={name} image={smallImageOf(image, "square")} className="size-16 sm:size-20" />
        </li>
      ))}
    </ul>
  );
}
