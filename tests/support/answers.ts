import type { Site } from "./site.ts";

const screens: Record<string, string> = {
  "/directory": "directory/screens/directory",
  "/embedded-directory": "own-entry/screens/embedded-directory",
  "/directory/ada-baker": "directory/screens/member",
  "/community/members": "community/screens/community-members",
};

/**
 * What the server sends for a path to one visitor: as a page, as data, and as the data of one route alone.
 */
export async function everyAnswer(get: Site["get"], path: string): Promise<string> {
  const route = encodeURIComponent(`features/members/${screens[path.replace(/\?.*/, "")]}`);
  const answers = await Promise.all([get(path), get(`${path}.data`), get(`${path}.data?_routes=${route}`)]);
  return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
}
