import { pixelsAt } from "#platform/pictures/photo-sizes.ts";
import { pictureSources } from "#platform/pictures/picture-sources.ts";
import { Field } from "#ui/field.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Part } from "../components/part.tsx";
import type { PictureData } from "./load.server.ts";

const shownSide = 264; // pixels; fits a screen of 320 without being made smaller, or a press would miss its point

/**
 * The point of a picture that stays in view in every crop: set by pressing the picture, or by two sliders. The
 * picture has a fixed size, because without scripts the browser sends the place in pixels of the shown picture.
 */
export function FocalPart({ picture }: Pick<PictureData, "picture">) {
  const { id, version, focalX, focalY } = picture;
  const { src } = pictureSources(picture, "logo");
  const { width, height } = pixelsAt(picture, shownSide);
  const percent = (share: number) => String(Math.round(share * 100));
  return (
    <Part title="Focal point">
      <p className="mb-4 text-ink-soft text-small">
        Click the face, or whatever matters most. That point stays in view wherever the picture is cropped.
      </p>
      <DashboardForm
        id="focus"
        intent="focus-picture"
        hidden={{ id, version, shownWidth: width, shownHeight: height }}
        stored={{ x: percent(focalX), y: percent(focalY) }}
        submit="Save focal point"
        busyLabel="Saving..."
        look={{ variant: "secondary" }}
      >
        {(field) => (
          <>
            <div className="relative w-fit overflow-hidden rounded-control border border-line">
              <input
                type="image"
                name="at"
                src={src}
                width={width}
                height={height}
                alt="Click the most important point in the picture"
                formNoValidate
                className="block max-w-none cursor-crosshair bg-white"
              />
              <FocalMark x={focalX} y={focalY} width={width} height={height} />
            </div>
            <Slider field={field("x")} label="From the left, in percent" />
            <Slider field={field("y")} label="From the top, in percent" />
          </>
        )}
      </DashboardForm>
    </Part>
  );
}

type FocalMarkProps = { x: number; y: number; width: number; height: number };

/** The ring around the point that is stored now. */
function FocalMark({ x, y, width, height }: FocalMarkProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="pointer-events-none absolute inset-0 fill-none"
    >
      <circle cx={x * width} cy={y * height} r="13" className="stroke-[5] stroke-ink" />
      <circle cx={x * width} cy={y * height} r="13" className="stroke-2 stroke-ivory" />
      <circle cx={x * width} cy={y * height} r="3" className="fill-ivory stroke-ink" />
    </svg>
  );
}

type SliderProps = { field: { id: string; name: string; value: string; error?: string }; label: string };

function Slider({ field: { id, name, value, error }, label }: SliderProps) {
  return (
    <Field label={label} id={id} error={error}>
      {(control) => (
        <input
          {...control}
          type="range"
          name={name}
          min={0}
          max={100}
          step={1}
          defaultValue={value}
          className="h-11 w-full max-w-80 accent-ruby"
        />
      )}
    </Field>
  );
}
