import { join } from "node:path";
import { API, type Project } from "typescript/unstable/sync";

/** Opens the project in `root`, a folder with a tsconfig.json, for checks that need to know what a name stands for. */
export function inProject<Found>(root: string, look: (project: Project) => Found[]): Found[] {
  const api = new API({ cwd: root });
  try {
    return api
      .updateSnapshot({ openProjects: [join(root, "tsconfig.json")] })
      .getProjects()
      .flatMap(look);
  } finally {
    api.close();
  }
}
