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
      <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-6">
        {list.map(({ title, ground, files }, place) => {
          const name = ground ? `${title}, for ${ground} backgrounds` : title;
          return (
            <li
              key={files[0]?.name}
              className={list.length % 3 === 2 && place < 2 ? "lg:col-span-3" : "lg:col-span-2"}
            >
              <img
                src={addressOf(files[0])}
                alt=""
                loading="lazy"
                className={`aspect-[5/2] w-full rounded-card border border-line object-contain p-6 md:p-8 ${onGround[ground ?? "light"]}`}
              />
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
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="portraits-title">{title}</h2>
          <p className="mt-4 max-w-measure text-ink-soft text-lead">{text}</p>
        </div>
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2">
          {list.map(({ name, image, caption, file }) => (
            <li key={file.name} className="flex gap-5 sm:block">
              <Portrait
                name={name}
                image={image}
                sizes="(min-width: 1024px) 20rem, (min-width: 640px) 22rem, 7rem"
                shape="plate"
                className="aspect-[4/5] w-28 shrink-0 self-start sm:w-full sm:max-w-88"
              />
              <div className="sm:mt-4">
                <CopiedText text={caption} what={`the caption of ${name}`} className="text-small" />
                <p className="mt-1">
                  <Download file={file} of={`the portrait of ${name}`} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
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
