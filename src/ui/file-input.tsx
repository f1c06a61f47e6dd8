import type { ComponentProps } from "react";

const pictures = "image/jpeg,image/png,image/webp,image/gif,image/svg+xml";

export function FileInput({ accept = pictures, ...rest }: ComponentProps<"input">) {
  return (
    <input
      {...rest}
      type="file"
      accept={accept}
      className="w-full min-w-0 text-small file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-ink/60 file:border-solid file:bg-transparent file:px-4 file:font-semibold file:text-ink hover:file:bg-ink hover:file:text-ivory"
    />
  );
}
