/** Where in the file store one file of a photo lies; `name` is one of its list, such as "960.webp". */
export function photoFile(fileKey: string, name: string): string {
  return `${photoFolder(fileKey)}/${name}`;
}

/** Where in the file store everything of a photo lies. */
export function photoFolder(fileKey: string): string {
  return `photos/${fileKey}`;
}

/** The type a photo's file is served with. */
export function contentTypeOf(name: string): "image/webp" | "image/jpeg" {
  return name.endsWith(".webp") ? "image/webp" : "image/jpeg";
}
