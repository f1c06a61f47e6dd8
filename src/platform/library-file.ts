/** Where the files of the library lie in the file store, and how they are addressed: by the hash of their bytes. */

const addressPattern = /^\/media\/([0-9a-f]{32})\/([a-z0-9-]{1,80}\.pdf)$/;

/** Anybody who opens it gets a download with this name. */
export function libraryFileAddress({ hash, slug }: { hash: string; slug: string }): string {
  return `/media/${hash}/${slug}.pdf`;
}

/** The hash and the name that an address holds; null for any other path. */
export function readLibraryFileAddress(path: string): { hash: string; name: string } | null {
  const [, hash, name] = addressPattern.exec(path) ?? [];
  return hash && name ? { hash, name } : null;
}

/** The folder of the file store in which they lie; what no row names any more is swept from it. */
export const documentFolder = "documents";

export const libraryFileKey = (hash: string) => `${documentFolder}/${hash}.pdf`;
