import { altLength } from "#content/media/limits.ts";
import type { Choice } from "#content/media/media.ts";
import { pictureSources } from "#platform/pictures/picture-sources.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Textarea } from "#ui/input.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Part } from "../components/part.tsx";
import { screenAddress } from "../request/screen-address.ts";

const example =
  "Describe each picture for people who can't see it, such as “Four women laughing at a candlelit table.”";

/** What is to be seen in pictures that were just added; each may also be described later. */
export function DescribeForm({ pictures }: { pictures: Choice[] }) {
  const open = pictures.filter(({ alt }) => alt === null);
  const count = pictures.length === 1 ? "1 picture" : `${pictures.length} pictures`;
  const title = `${count} added to the library`;
  if (open.length === 0) return <Alert tone="success" title={title} />;
  return (
    <Part title={title}>
      <p className="mb-4 text-ink-soft text-small">{example}</p>
      <DashboardForm
        id="describe"
        intent="describe-pictures"
        submit="Save descriptions"
        busyLabel="Saving..."
        aside={
          <ButtonLink to={screenAddress("media")} variant="quiet">
            Later
          </ButtonLink>
        }
      >
        {(field) => (
          <ul className="grid gap-6">
            {open.map((picture, at) => (
              <Description
                key={picture.id}
                picture={picture}
                controlId={at === 0 ? field("alt").id : `${field("alt").id}-${picture.id}`}
                alt={field("alt").values[at] ?? ""}
                error={at === 0 ? field("alt").error : undefined}
                isDecoration={field("decoration").values.includes(picture.id)}
              />
            ))}
          </ul>
        )}
      </DashboardForm>
    </Part>
  );
}

type DescriptionProps = {
  picture: Choice;
  controlId: string;
  alt: string;
  error?: string;
  isDecoration: boolean;
};

function Description({ picture, controlId, alt, error, isDecoration }: DescriptionProps) {
  const { src, width, height } = pictureSources(picture, "logo");
  return (
    <li className="grid items-start gap-3 sm:grid-cols-[10rem_1fr] sm:gap-5">
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        className="h-28 w-40 rounded-control border border-line bg-white object-contain p-1"
      />
      <div>
        <input type="hidden" name="id" value={picture.id} />
        <Field
          label={
            <>
              Description <span className="font-normal text-ink-soft">of “{picture.name}”</span>
            </>
          }
          id={controlId}
          error={error}
        >
          {(control) => (
            <Textarea
              {...control}
              name="alt"
              dir="auto"
              rows={2}
              maxLength={altLength}
              defaultValue={alt}
              className="min-h-20"
            />
          )}
        </Field>
        <Checkbox
          name="decoration"
          value={picture.id}
          defaultChecked={isDecoration}
          label="Only decoration, no description needed"
        />
      </div>
    </li>
  );
}
