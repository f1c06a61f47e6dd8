/** The path of a photo's file in the file store; `name` is one of the photo's `files`, such as "960.webp". */
export function photoFile(fileKey: string, name: string): string {
  return `${photoFolder(fileKey)}/${name}`;
}

/** The folder of a photo's files in the file store. */
export function photoFolder(fileKey: string): string {
  return `photos/${fileKey}`;
}

/** The content type of a photo's file. */
export function contentTypeOf(name: string): "image/webp" | "image/jpeg" {
  return name.endsWith(".webp") ? "image/webp" : "image/jpeg";
}
