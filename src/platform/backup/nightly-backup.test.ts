import { expect, test } from "vitest";
import { backupName, instantOf, outdated } from "./nightly-backup.server.ts";

const now = new Date("2026-03-10T04:41:00Z");
const ofDay = (day: number) => backupName(new Date(`2026-03-${String(day).padStart(2, "0")}T04:41:00Z`));

test("a backup's name tells its instant; other files have none", () => {
  expect(instantOf(backupName(now))).toEqual(now);
  for (const name of ["chamber-2026-03-10.tar.gz", "notes.txt", `${backupName(now)}.unfinished`])
    expect(instantOf(name)).toBeUndefined();
});

test("backups older than the days are outdated, other files never", () => {
  const names = ["mine.tar.gz", "chamber-2020-01-01.tar.gz", ...[1, 2, 3, 4, 9, 10].map(ofDay)];
  expect(outdated(names, now, 7)).toEqual([1, 2, 3].map(ofDay));
});

test("the newest is kept, however old it is", () => {
  expect(outdated([ofDay(1), ofDay(2)], new Date("2027-01-01"), 7)).toEqual([ofDay(1)]);
});
