import type { ComponentProps } from "react";

/** The control that chooses pictures from the device. */
export function FileInput(props: ComponentProps<"input">) {
  return (
    <input
      {...props}
      type="file"
      accept="image/jpeg,image/png,image/webp,image/gif"
      className="w-full text-small file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-ink/60 file:border-solid file:bg-transparent file:px-4 file:font-semibold file:text-ink hover:file:bg-ink hover:file:text-ivory"
    />
  );
}
