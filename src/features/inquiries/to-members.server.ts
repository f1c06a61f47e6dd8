import { isNotNull } from "drizzle-orm";
import { letters } from "./tables.ts";

/** Whether a letter goes to members: its readers are then members' addresses, else subscribers. */
export const isToMembers = isNotNull(letters.audience);
