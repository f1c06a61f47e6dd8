import { shapes } from "./crop.ts";

/** Where the pictures lie in the file store that are served at /media/<key>. */

const folder = "media";

export const portraitFolder = "profiles";

/** The folder of the media library: of each picture an original, which is not served, and its renditions. */
const libraryFolder = "library";

export const pictureFolders = [folder, portraitFolder, libraryFolder];

const keyPattern = /^[0-9a-f]{32}(-[1-9]\d{1,3})?\.webp$/;
const renditionPattern = new RegExp(`^[0-9a-f]{32}-(${shapes.join("|")})-(320|640|1280)\\.webp$`);
const libraryPattern = /^([0-9a-f]{32})-(original|[a-z]+-\d+)\.webp$/;

/** Whether `key` has the format of the keys that are served; no other key has a public file. */
export function isMediaKey(key: string): boolean {
  return keyPattern.test(key) || renditionPattern.test(key);
}

/** The hash at the beginning of the key of a picture of the media library; null for any other key. */
export function libraryHash(key: string): string | null {
  return libraryPattern.exec(key)?.[1] ?? null;
}

/** The key of a picture of the media library: its hash, and "original" or the name of a rendition. */
export function libraryKey(hash: string, name: string): string {
  return `${hash}-${name}.webp`;
}

/** The path in the file store of the picture with this key. A key that names only a size is a portrait's. */
export function mediaFile(key: string): string {
  if (libraryHash(key) !== null) return `${libraryFolder}/${key}`;
  const isPortrait = keyPattern.exec(key)?.[1] !== undefined;
  return `${isPortrait ? portraitFolder : folder}/${key}`;
}

export function mediaAddress(path: string): string {
  return `/media/${mediaKey(path)}`;
}

export function mediaKey(path: string): string {
  return path.slice(path.indexOf("/") + 1);
}
