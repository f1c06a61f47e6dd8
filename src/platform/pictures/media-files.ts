/** Where the pictures lie in the file store that are served at /media/<key>. */

const folder = "media";

/** The folder of portraits, which are stored in several sizes. */
export const portraitFolder = "profiles";

/** All folders that hold pictures. */
export const pictureFolders = [folder, portraitFolder];

const keyPattern = /^[0-9a-f]{32}(-[1-9]\d{1,3})?\.webp$/;

/** Whether `key` has the format of our keys; no other key has a file. */
export function isMediaKey(key: string): boolean {
  return keyPattern.test(key);
}

/** The path in the file store of the picture with this key. A key that names a size is a portrait's. */
export function mediaFile(key: string): string {
  const isPortrait = keyPattern.exec(key)?.[1] !== undefined;
  return `${isPortrait ? portraitFolder : folder}/${key}`;
}

/**
 * The paths at which to look for the picture, in this order. A portrait that an earlier version stored lies in the
 * other folder until a job has moved it; the last path finds one that is moved between the two looks.
 */
export function mediaPaths(key: string): string[] {
  const path = mediaFile(key);
  const earlier = `${folder}/${key}`;
  return path === earlier ? [path] : [path, earlier, path];
}

/** The address of the picture at this path in the file store. */
export function mediaAddress(path: string): string {
  return `/media/${mediaKey(path)}`;
}

/** The key of the picture at this path in the file store. */
export function mediaKey(path: string): string {
  return path.slice(path.indexOf("/") + 1);
}
