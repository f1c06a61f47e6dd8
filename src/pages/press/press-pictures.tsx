import { Portrait } from "#ui/portrait.tsx";
import { Section } from "#ui/section.tsx";
import { CopiedText } from "./copied-text.tsx";
import type { PressData } from "./press.tsx";

const onGround = { light: "bg-white", dark: "bg-ink" };

/** Each logo on the ground that it is for, with its files. */
export function Logos({ title, text, list }: PressData["logos"]) {
  return (
    <Section aria-labelledby="logos-title">
      <h2 id="logos-title">{title}</h2>
      <p className="mt-4 max-w-measure text-ink-soft text-lead">{text}</p>
      <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2">
        {list.map(({ title, ground, files }) => {
          const name = `${title}, for ${ground} backgrounds`;
          return (
            <li key={files[0]?.name}>
              <div
                className={`grid aspect-[5/2] place-items-center overflow-hidden rounded-card border border-line p-6 md:p-10 ${onGround[ground]}`}
              >
                <img
                  src={addressOf(files[0])}
                  alt=""
                  loading="lazy"
                  className="h-full max-h-40 w-full object-contain"
                />
              </div>
              <p className="mt-4 font-semibold">{name}</p>
              <p className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
                {files.map((file) => (
                  <Download key={file.name} file={file} of={name} />
                ))}
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Each founder of whom there is a picture, with the words to print below it. */
export function Portraits({ title, text, list }: PressData["portraits"]) {
  return (
    <Section aria-labelledby="portraits-title" tone="paper">
      <h2 id="portraits-title">{title}</h2>
      <p className="mt-4 max-w-measure text-ink-soft text-lead">{text}</p>
      <ul className="mt-10 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {list.map(({ name, image, caption, file }) => (
          <li key={file.name}>
            <Portrait
              name={name}
              image={image}
              sizes="(min-width: 1024px) 18rem, (min-width: 640px) 45vw, 90vw"
              shape="plate"
              className="aspect-[4/5] w-full max-w-88"
            />
            <div className="mt-4">
              <CopiedText text={caption} what={`the caption of ${name}`} className="text-small" />
            </div>
            <p className="mt-1">
              <Download file={file} of={`portrait of ${name}`} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type File = PressData["portraits"]["list"][number]["file"];

const addressOf = (file: { name: string } | undefined) => `/press/${file?.name}`;

function Download({ file, of }: { file: File; of: string }) {
  return (
    <a href={addressOf(file)} download className="link py-1">
      <span>Download {file.format}</span>
      <span className="sr-only"> of {of}</span>
      <span>, {file.size}</span>
    </a>
  );
}
