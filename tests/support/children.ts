import { readdirSync, readFileSync } from "node:fs";

/** The process ids of the children of a process, by default this one, that run a built program, e.g. "picture-child.js". */
export function childrenRunning(program: string, parent = process.pid): number[] {
  const own = `/proc/${parent}/task`;
  const lists = readdirSync(own).map((task) => readFileSync(`${own}/${task}/children`, "utf8"));
  return lists
    .flatMap((list) => list.split(" ").filter(Boolean).map(Number))
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`build/server/${program}`));
}

/** The first of them; it never stands for no process, since a signal to that one would reach the whole run. */
export function childRunning(program: string): number {
  const [pid] = childrenRunning(program);
  if (pid === undefined) throw new Error(`No ${program} runs.`);
  return pid;
}

/** The names of the settings that a child has; ours hold secrets. */
export const childSettings = ["MALLOC_ARENA_MAX", "NODE_CHANNEL_FD", "NODE_CHANNEL_SERIALIZATION_MODE"];

export function settingsOf(pid: number): string[] {
  const settings = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").filter(Boolean);
  return settings.map((setting) => setting.split("=")[0] ?? "").sort();
}
