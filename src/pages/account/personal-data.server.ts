import { inquiriesData } from "#features/inquiries/personal-data.server.ts";
import { directoryData, membershipData } from "#features/members/personal-data/personal-data.server.ts";
import { accountData } from "#identity/account/own-data.server.ts";
import type { PersonalDataPart } from "#identity/account/personal-data.ts";

/**
 * Every part of the product that keeps something of a person, in the order in which it is forgotten: what hangs on a
 * member before the member, the account last. A feature that begins to keep such data adds its part here.
 */
export const personalData: PersonalDataPart[] = [directoryData, inquiriesData, membershipData, accountData];
