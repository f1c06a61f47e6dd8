import { levelOf } from "./propose-term.server.ts";
import { termDates } from "./term-dates.ts";

/** The same day where there is no such level. */
export function endByRule(tier: string, startsOn: string): string {
  const level = levelOf(tier);
  return level ? termDates(null, level, startsOn).endsOn : startsOn;
}
