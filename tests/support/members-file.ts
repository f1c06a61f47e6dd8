import { addDays } from "#platform/days.ts";

const levels = ["Diamond Membership", "Ruby", "Emeralds"];
const ahead = [-200, -400, -10, 20, 120, 150, 180, 210, 240, 270]; // days to a renewal date: two have lapsed, one is in grace, one due

/**
 * The list of a chamber as a spreadsheet has it: 300 people with a level and the day on which their next term begins.
 * Among the first three one has lapsed, one has a level that is none, and one a date that cannot be read.
 * @param lapsed the email address of Lara Lapsed, whose term has ended
 */
export function listOfMembers(today: string, lapsed: string): { file: string; lapsedRenewal: string } {
  const written = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1");
  const lapsedRenewal = addDays(today, -200);
  const rows = [
    `Lara Lapsed,${lapsed},Diamond,${written(lapsedRenewal)}`,
    `Greta Gold,greta@list.example,Gold,${written(addDays(today, 100))}`,
    "Una Unread,una@list.example,Ruby,when she is back",
    ...Array.from({ length: 297 }, (_, at) =>
      [
        `Person ${at}`,
        `person${at}@list.example`,
        levels[at % levels.length],
        written(addDays(today, ahead[at % ahead.length] ?? 0)),
      ].join(),
    ),
  ];
  return { file: ["Name,Email,Membership level,Renewal date", ...rows].join("\n"), lapsedRenewal };
}
