import type { Gala } from "#content/gala.ts";
import { FormerYears } from "../yearly/former-years.tsx";

/** (2.17.11) */
export function About({ about, path, years }: Pick<Gala, "about"> & { path: string; years: string[] }) {
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.7fr]">
      <h2 id="about-title">{about.title}</h2>
      <div className="grid max-w-measure gap-5">
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph} className="first:text-lead">
            {paragraph}
          </p>
        ))}
        <FormerYears path={path} years={years} />
      </div>
    </div>
  );
}
